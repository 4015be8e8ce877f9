"""Runs a program at a terminal and types answers to its questions.

  keyboard.py [--screen] ANSWERS PROGRAM [ARGUMENT…]

Each line of the file ANSWERS is a regular expression, a tab and an answer: what is typed, followed by the return key,
when the program prints text that matches. A third field "once" is for a question that is drawn again at each key; \\e is
the escape key. The terminal is the program's standard input and error output, where the node's command line asks;
standard output stays what it was, so that it can be redirected. With --screen it is the terminal too. What the terminal
shows is printed to the error output. The exit code is that of the program; 124 after a minute without an answer.
"""

import os
import pty
import re
import select
import sys
import time

SCREEN = sys.argv[1] == "--screen"
ANSWERS, *COMMAND = sys.argv[2 if SCREEN else 1 :]
with open(ANSWERS, encoding="utf8") as lines:
    RULES = [line.rstrip("\n").split("\t") for line in lines if "\t" in line]

output = os.dup(1)
child, terminal = pty.fork()
if child == 0:
    if not SCREEN:
        os.dup2(output, 1)
    os.execvp(COMMAND[0], COMMAND)

unanswered = ""
while select.select([terminal], [], [], 60)[0]:
    try:
        shown = os.read(terminal, 4096)
    except OSError:  # the program closed the terminal
        shown = b""
    if not shown:
        break
    os.write(2, shown.replace(b"\r\n", b"\n"))
    unanswered += shown.decode("utf8", "replace")
    rule = next((rule for rule in RULES if re.search(rule[0], unanswered)), None)
    if rule is not None:
        time.sleep(0.2)  # the program switches the echo off after it asked
        os.write(terminal, rule[1].replace("\\e", "\x1b").encode() + b"\r")
        unanswered = ""
        if rule[2:] == ["once"]:
            RULES.remove(rule)
else:
    os.kill(child, 9)
    sys.exit(124)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
