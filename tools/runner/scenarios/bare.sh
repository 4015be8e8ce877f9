# title: The node's binary on the PATH and an empty home folder
# needs: binary
