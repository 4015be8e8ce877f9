import chain from '@chain';
import {type ReactNode} from 'react';

import Value from '../Value';

/** The version that a network runs, as stated by the owner; a local node runs the latest, which the reader installs. */
const versionOf = {
  mainnet: chain.versions.mainnet,
  testnet: chain.versions.testnet,
  local: chain.versions.latest,
} as const;

/** Those that a reader can use now come first. */
const rows = [
  {name: 'local', title: 'Local node'},
  {name: 'testnet', title: 'Testnet'},
  {name: 'mainnet', title: 'Mainnet'},
] as const;

/** The networks at a glance, one row each, with values to copy. */
export default function NetworkLedger(): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll: the keyboard must reach them
    <div className="table" role="group" tabIndex={0} aria-label="Table: networks">
      <table>
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col">Chain ID</th>
            <th scope="col">EVM chain ID</th>
            <th scope="col">JSON-RPC</th>
            <th scope="col">Explorer</th>
            <th scope="col">Version</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({name, title}) => {
            const network = chain.networks[name];
            return (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td data-label="Chain ID">
                  <Value value={network.chainId} label={`chain ID, ${title}`} />
                </td>
                <td data-label="EVM chain ID">
                  <Value value={String(network.evmChainId)} label={`EVM chain ID, ${title}`} />{' '}
                  <Value value={`0x${network.evmChainId.toString(16)}`} label={`EVM chain ID in hex, ${title}`} />
                </td>
                <td data-label="JSON-RPC">
                  <Value value={network.evmRpc} label={`JSON-RPC address, ${title}`} />
                </td>
                <td data-label="Explorer">
                  {name === 'local' && network.explorer === null ? (
                    'none'
                  ) : network.explorer === null ? (
                    <Value value={null} label="" />
                  ) : (
                    <a href={network.explorer}>{new URL(network.explorer).host}</a>
                  )}
                </td>
                <td data-label="Version">{versionOf[name]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
