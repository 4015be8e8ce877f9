/** Public hosts that pages may link to, in addition to those in chain.config.ts and the recorded facts. */
export const KNOWN_HOSTS: ReadonlySet<string> = new Set(
  `github.com raw.githubusercontent.com objects.githubusercontent.com
  docs.cosmos.network tutorials.cosmos.network docs.cometbft.com ibc.cosmos.network ibcprotocol.org cosmos.network evm.cosmos.network hermes.informal.systems
  informal.systems buf.build protobuf.dev grpc.io grpc.github.io
  ethereum.org eips.ethereum.org ethereum.github.io geth.ethereum.org playground.open-rpc.org open-rpc.org spec.open-rpc.org
  docs.soliditylang.org soliditylang.org binaries.soliditylang.org remix.ethereum.org sourcify.dev docs.sourcify.dev
  viem.sh wagmi.sh docs.ethers.org web3py.readthedocs.io pkg.go.dev go.dev nodejs.org www.npmjs.com
  hardhat.org getfoundry.sh book.getfoundry.sh foundry.paradigm.xyz docs.openzeppelin.com www.openzeppelin.com openzeppelin.com
  metamask.io docs.metamask.io support.metamask.io docs.keplr.app www.keplr.app keplr.app www.ledger.com support.ledger.com developers.ledger.com rabby.io
  walletconnect.network docs.walletconnect.network reown.com docs.reown.com chainlist.org chainid.network
  prometheus.io grafana.com www.docker.com docs.docker.com hub.docker.com nginx.org caddyserver.com
  www.rfc-editor.org datatracker.ietf.org json-rpc.org www.jsonrpc.org toml.io json-schema.org
  bips.dev en.bitcoin.it slips.readthedocs.io github.io bip39.onekey.so
  docusaurus.io www.w3.org llmstxt.org docs.walletconnect.com
  unpkg.com docs.web3js.org learn.microsoft.com systemd.io www.freedesktop.org wiki.nftables.org www.wireguard.com docs.slither.io discourse.ubuntu.com chrony-project.org
  manpages.debian.org packages.debian.org developer.chrome.com
  kubernetes.io certbot.eff.org eff-certbot.readthedocs.io letsencrypt.org docs.ens.domains docs.github.com hc-ping.com`
    .split(/\s+/)
    .filter((host) => host !== ''),
);

/** Ports of other programs that samples use, with the name of the program. */
export const KNOWN_PORTS: Readonly<Record<string, string>> = {
  22: 'ssh',
  25: 'smtp',
  53: 'dns',
  80: 'http',
  443: 'https',
  123: 'ntp',
  2222: 'ssh (example)',
  3000: 'Grafana, Hermes REST',
  3001: 'Hermes telemetry',
  5183: 'Go relayer metrics',
  8080: 'http (example)',
  8551: 'engine API of Ethereum clients',
  9091: 'gRPC-Web of older Cosmos SDK versions',
  9093: 'Alertmanager',
  9100: 'node exporter',
  26658: 'ABCI application',
  26659: 'remote signer',
  1234: 'remote signer (example of Horcrux)',
  2380: 'Horcrux cosigner',
  6066: 'example',
  51820: 'WireGuard',
};
