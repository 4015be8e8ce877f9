# title: Two local chains with a running Go relayer between them: transfer over channel-0 of both
# on: counterparty
# needs: rly

# relayer_stop and relayer_start stop and start the relayer.
relayer_start() { keep_running relayer rly start demo; }
relayer_stop() { stop_running relayer; }
mkdir -p ~/.relayer/config
cp "$SITE/ops/rly.yaml" ~/.relayer/config/config.yaml
rly keys restore node relayer "$(cat relayer.mnemonic)" --coin-type {{coinType}}
rly keys restore counterparty relayer "$(cat relayer.mnemonic)" --coin-type {{coinType}}
rly paths new {{local.chainId}} counterparty-1 demo
rly transact link demo --src-port transfer --dst-port transfer --client-tp 16h
relayer_start
