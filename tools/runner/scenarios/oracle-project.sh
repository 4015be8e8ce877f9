# title: The folder for programs on a local node, with the oracle daemon on the PATH
# on: program-project
# needs: oracle python
