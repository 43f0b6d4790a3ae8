//! Texts in and out of the module's memory: the only place that may touch it by pointers.
//!
//! A caller takes room with `room`, writes the question into it, and gives it to `ask`, which takes it back. The
//! answer begins with its length in bytes, as four bytes from the lowest; `done` gives its room back.

#![allow(
    unsafe_code,
    reason = "a browser knows nothing of a module but its memory and its functions"
)]

/// Room for a question of this number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    let room: Box<[u8]> = vec![0; bytes].into_boxed_slice();
    Box::into_raw(room).cast()
}

/// The answer to a question that was written into its room.
///
/// # Panics
/// An answer of more than 4 GB, for which a module has no room.
///
/// # Safety
/// `question` is what [`room`] gave for this number of bytes, and was not asked before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(question: *mut u8, bytes: usize) -> *mut u8 {
    // SAFETY: as the caller promises, it is a box of so many bytes that nobody else has.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(question, bytes)) };
    let answer = crate::answer(&String::from_utf8_lossy(&question));
    let length = u32::try_from(answer.len()).expect("an answer fits into a module's memory");
    let whole: Box<[u8]> = [&length.to_le_bytes()[..], answer.as_bytes()].concat().into();
    Box::into_raw(whole).cast()
}

/// Gives the room of an answer back.
///
/// # Safety
/// `answer` is what [`ask`] gave, and was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn done(answer: *mut u8) {
    // SAFETY: as the caller promises, it begins with its length, and nobody else has it.
    unsafe {
        let length = u32::from_le_bytes(answer.cast::<[u8; 4]>().read());
        drop(Box::from_raw(std::ptr::slice_from_raw_parts_mut(answer, length as usize + 4)));
    }
}
