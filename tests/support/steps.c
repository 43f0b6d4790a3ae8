// Loaded into a program with LD_PRELOAD, this counts its operations on files other than the
// journal: each file created, write, sync and rename. At the step STEPS_AT the program is killed
// (STEPS_DO=kill), or from that step on the disk is full (STEPS_DO=full). A write at that step puts
// only half of its bytes on the disk. STEPS_ONLY: count only paths that contain this; STEPS_ARMED:
// count only while this file exists; STEPS_LOG: append one byte per step to this file.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int taken;

static int counts(const char *path) {
    const char *only = getenv("STEPS_ONLY"), *armed = getenv("STEPS_ARMED");
    if (!path || !strncmp(path, "/proc/", 6) || strstr(path, ".db")) return 0;
    // Of the devices only the file system in memory has files.
    if (!strncmp(path, "/dev/", 5) && strncmp(path, "/dev/shm/", 9)) return 0;
    if (strstr(path, ".lock") || (only && !strstr(path, only))) return 0;
    return !armed || !access(armed, F_OK);
}

// 0: continue; 1: this is the step; 2: the disk is already full.
static int step(const char *path) {
    if (!getenv("STEPS_DO") || !counts(path)) return 0;
    int now = __atomic_add_fetch(&taken, 1, __ATOMIC_SEQ_CST);
    const char *at = getenv("STEPS_AT"), *log = getenv("STEPS_LOG");
    if (log) {
        int file = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (file >= 0) { (void)!REAL(write)(file, ".", 1); close(file); }
    }
    int wanted = at ? atoi(at) : 0;
    if (!wanted || now < wanted) return 0;
    return now == wanted ? 1 : 2;
}

static int stopped(const char *path) {
    if (!step(path)) return 0;
    if (!strcmp(getenv("STEPS_DO"), "kill")) raise(SIGKILL);
    errno = ENOSPC;
    return 1;
}

static const char *of(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, 4095);
    if (length <= 0 || path[0] != '/') return NULL;
    path[length] = 0;
    return path;
}

static int opens(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    int makes = (flags & O_CREAT) && access(path, F_OK);
    // Truncating needs no room, so a full disk does not stop it.
    if (makes && stopped(path)) return -1;
    return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest);
    return opens("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest);
    return opens("open64", path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
    char path[4096];
    if (file > 2 && getenv("STEPS_DO")) {
        int now = step(of(file, path));
        if (now == 1 && count > 1) (void)!REAL(write)(file, bytes, count / 2);
        if (now && !strcmp(getenv("STEPS_DO"), "kill")) raise(SIGKILL);
        if (now) { errno = ENOSPC; return -1; }
    }
    return REAL(write)(file, bytes, count);
}

int fsync(int file) {
    char path[4096];
    return stopped(of(file, path)) ? -1 : REAL(fsync)(file);
}

int rename(const char *from, const char *to) {
    return stopped(to) ? -1 : REAL(rename)(from, to);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
    return stopped(to) ? -1 : REAL(linkat)(a, from, b, to, flags);
}
