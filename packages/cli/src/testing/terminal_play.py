"""Plays one card of 6 nimmt! at a real terminal, then ends the match in the way that is named.

Arguments: node, the command, how (a key as "^C", a signal's name, or "close"). Runs in the folder it is started in. Prints
as JSON how the process ended, whether the terminal is in its usual mode, and what was written after the card.
"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import sys
import termios
import time

PATIENCE = 30


def main():
    node, command, how = sys.argv[1:]
    master, slave = pty.openpty()
    usual = termios.tcgetattr(slave)
    pid = os.fork()
    if pid == 0:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for fd in (0, 1, 2):
            os.dup2(slave, fd)
        os.close(master)
        os.close(slave)
        os.execv(node, [node, command, 'play', 'nimmt', 'random', '--seed', '7'])

    def read_until(wanted):
        seen = ''
        end = time.monotonic() + PATIENCE
        while not re.search(wanted, seen, re.DOTALL) and time.monotonic() < end:
            if select.select([master], [], [], 0.1)[0]:
                seen += os.read(master, 65536).decode(errors='replace')
        return seen

    read_until('pick one> ')
    os.write(master, b'hint lowest\r')
    card = re.search(r'would pick (\d+)', read_until(r'would pick \d+\r.*pick one> ')).group(1)
    os.write(master, card.encode() + b'\r')
    read_until('pick one> ')
    if how == 'close':
        os.close(slave)
        os.close(master)
    elif how.startswith('^'):
        os.write(master, bytes([ord(how[1]) - ord('A') + 1]))
    else:
        os.kill(pid, getattr(signal, how))
    said = '' if how == 'close' else read_until(r'\.json\r\n')
    _, status = os.waitpid(pid, 0)
    is_usual = how == 'close' or termios.tcgetattr(slave) == usual
    print(json.dumps({'status': os.waitstatus_to_exitcode(status), 'isUsual': is_usual, 'said': said}))


main()
