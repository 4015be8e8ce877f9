# title: Four validators, and a second binary of the node, {{binary}}-new: the other version under test, or the same one where only one is
# on: four-validators
# needs: binary
# cores: 2

mkdir -p ~/bin
ln -s "${DOCS_RUN_OTHER:-$DOCS_RUN_BIN}/{{binary}}" ~/bin/{{binary}}-new
PATH=~/bin:$PATH
