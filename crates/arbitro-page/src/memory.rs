//! Passes texts into and out of the module's memory. Only this module uses pointers.
//!
//! The caller allocates a buffer with `room`, writes the question into it and passes it to `ask`, which frees
//! it. The answer starts with its length in bytes, as a little-endian `u32`; `done` frees it.

#![allow(
    unsafe_code,
    reason = "a browser knows nothing of a module but its memory and its functions"
)]

/// Allocates a buffer for a question of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    let room: Box<[u8]> = vec![0; bytes].into_boxed_slice();
    Box::into_raw(room).cast()
}

/// Answers the question in a buffer, and frees that buffer.
///
/// # Panics
/// If the answer is longer than 4 GB, more than the memory of a module.
///
/// # Safety
/// `question` was returned by [`room`] for this number of bytes, and was not passed to `ask` before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(question: *mut u8, bytes: usize) -> *mut u8 {
    // SAFETY: the caller promises that this is a boxed slice of `bytes` bytes with no other owner.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(question, bytes)) };
    let answer = crate::answer(&String::from_utf8_lossy(&question));
    let length = u32::try_from(answer.len()).expect("an answer fits into a module's memory");
    let whole: Box<[u8]> = [&length.to_le_bytes()[..], answer.as_bytes()].concat().into();
    Box::into_raw(whole).cast()
}

/// Frees an answer.
///
/// # Safety
/// `answer` was returned by [`ask`], and was not freed before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn done(answer: *mut u8) {
    // SAFETY: the caller promises that the slice starts with its length and has no other owner.
    unsafe {
        let length = u32::from_le_bytes(answer.cast::<[u8; 4]>().read());
        drop(Box::from_raw(std::ptr::slice_from_raw_parts_mut(answer, length as usize + 4)));
    }
}
