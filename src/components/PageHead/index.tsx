import chain from '@chain';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode} from 'react';

import {CARD_SIZE, cardPath, routeBelow, markdownPath} from '@site/src/site/addresses';

/** The alternates of a page in its head: its Markdown, and its link-preview image. */
export default function PageHead({title, type}: {title: string; type: 'article' | 'website'}): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const route = routeBelow(pathname, siteConfig.baseUrl);
  const card = withBaseUrl(cardPath(route), {absolute: true});
  return (
    <Head>
      <link
        rel="alternate"
        type="text/markdown"
        title="Markdown"
        href={withBaseUrl(markdownPath(route), {absolute: true})}
      />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={`${chain.brand} ${chain.title}`} />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={`${title}, ${chain.brand} ${chain.title}`} />
      <meta name="twitter:image" content={card} />
    </Head>
  );
}
