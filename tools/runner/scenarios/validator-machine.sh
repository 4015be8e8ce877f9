# title: The machine of the testnet page at its end: the node runs and follows the stand-in testnet
# on: testnet-node
# needs: binary
# isolation: machine
# cores: 2
#
# The function types the passphrase of the keyring, as the operator does at each prompt. `sudo … {{binary}}` does not call it.
{{binary}}() { command {{binary}} "$@" < <(yes passphrase-of-the-keyring); }

# gpg asks for a passphrase in a window of its own: this program types it.
mkdir --mode=700 "$HOME/.gnupg"
cat > "$HOME/.gnupg/pinentry" << 'END'
#!/bin/bash
echo OK
while read -r command _; do
  [[ $command != GETPIN ]] || echo 'D passphrase-of-the-backup-key'
  echo OK
  [[ $command != BYE ]] || exit
done
END
chmod 700 "$HOME/.gnupg/pinentry"
echo "pinentry-program $HOME/.gnupg/pinentry" > "$HOME/.gnupg/gpg-agent.conf"

# The next release, unpacked: of the other version, where one is given.
install -D -m 755 "${DOCS_RUN_OTHER:-$DOCS_RUN_BIN}/{{binary}}" "$HOME/bin/{{binary}}"

sudo systemctl start {{binary}}
follows() { [[ $(curl -s {{local.rpc}}/status | jq -r '.result.sync_info | "\(.catching_up) \(.latest_block_height)"') == false\ [1-9]* ]]; }
wait_for 180 follows || { echo 'the node does not follow the stand-in' && sudo journalctl --unit={{binary}} --lines=20 --output=cat --no-pager && return 1; }
# The consensus key of the page is that of another machine.
echo "s|oUkWVdCd1PW4zSPFNVB72xHm/7v4uB9QVCbEFMUp+a0=|$(sudo jq -r .pub_key.value "$NODE_CONFIG/priv_validator_key.json")|g" |
  sudo tee -a "$STAND_IN/own.sed" > /dev/null
