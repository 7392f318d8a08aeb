#ifndef CUNLOCKEDREADING_H
#define CUNLOCKEDREADING_H

// This program's own `getc`, in place of the C library's for every library of the process: it takes no lock.
//
// libX11 reads the table of composed letters with it when SDL starts, 500 000 letters one by one. As soon as there is a
// second thread the C library locks the file for each of them, which makes SDL's start a third longer; without the lock
// the renderer can be made on another thread meanwhile. No library here reads one file on two threads.

#endif
