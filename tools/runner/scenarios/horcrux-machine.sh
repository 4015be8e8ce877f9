# title: The machine of a signer with Horcrux, and the states of three cosigners
# on: signer-machine
# needs: binary horcrux
# isolation: machine
#
# It plays the offline machine, a cosigner and a sentry one after the other.
sudo install -m 755 "$DOCS_RUN_CACHE/horcrux/bin/horcrux" /usr/local/bin/horcrux
cp "$SITE/ops/horcrux.yaml" "$HOME/horcrux.yaml"
for NUMBER in 1 2 3; do echo '{"height": "155", "round": "0", "step": 3, "nonce_public": "", "signature": "", "signbytes": "", "vote_ext_signature": ""}' > "$HOME/state-$NUMBER.json"; done
