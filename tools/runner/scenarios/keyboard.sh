# title: A person at the keyboard: passphrases, a mnemonic and confirmations are typed where the command line asks for them
# on: bare
# needs: binary python

cat > "$HOME/../answers" << 'END'
nter keyring passphrase.*:	a passphrase for the keyring
nter passphrase to (en|de)crypt .*:	a passphrase for the file
nter key password:	a passphrase for one command
nter your bip39 mnemonic	{{account.dev1.mnemonic}}
\[y/N\]:	y
Select proposal type	\e[B	once
Enter proposal title	Spend	once
Enter proposal summary	A summary	once
Enter proposal deposit	10000000000000000000{{denom}}	once
Enter msg authority	{{module.gov.address}}	once
Enter msg recipient	{{account.dev2.address}}	once
END

# The file that the pages tell the reader to write with an editor.
(umask 077 && echo "{{account.dev1.mnemonic}}" > words.txt)

# Commands run at a terminal, unless the block gives them their input.
{{binary}}() {
  if [[ $(readlink /proc/self/fd/0) == /dev/null ]]; then
    local screen=
    [[ $* != *draft-proposal* ]] || screen=--screen
    python3 "$DOCS_RUN_TOOLS/scenarios/keyboard.py" $screen "$HOME/../answers" "$(type -P {{binary}})" "$@"
  else
    command {{binary}} "$@"
  fi
}
