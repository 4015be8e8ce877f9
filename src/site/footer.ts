import type {ChainConfig} from '../chain/types';
import type {LinkTarget} from './navbar';
import {mainSections} from './sections';

/** A column of the footer. */
export interface FooterColumn {
  title: string;
  links: ({label: string} & LinkTarget)[];
}

/** Footer columns; a link whose target is not published is left out. */
export function footerColumns(chain: ChainConfig): FooterColumn[] {
  const {testnet} = chain.networks;
  return [
    {
      title: 'Start',
      links: mainSections.map(({label, base, start}) => start ?? {label, to: base}),
    },
    {
      title: 'Testnet',
      links: [
        ...(testnet.explorer === null ? [] : [{label: 'Block explorer', href: testnet.explorer}]),
        ...(testnet.faucet === null ? [] : [{label: 'Faucet', href: testnet.faucet}]),
        {label: 'Network files', href: chain.testnetRepository},
      ],
    },
    {
      title: 'Community',
      links: [
        ...chain.community.map(({label, url}) => ({label, href: url})),
        {label: 'Ask or report', href: chain.support.url},
      ],
    },
    {
      title: 'This site',
      links: [
        {label: 'About these docs', to: '/docs'},
        {label: 'How a page is written', to: '/markdown-page'},
        {label: 'Security', to: '/protocol/security'},
      ],
    },
  ];
}
