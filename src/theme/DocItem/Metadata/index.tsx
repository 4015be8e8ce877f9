import chain from '@chain';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';
import {type ReactNode} from 'react';

import {constantText} from '@site/src/components/ChainConstant';
import PageHead from '@site/src/components/PageHead';
import {cardPath, routeBelow, withoutSlash} from '@site/src/site/addresses';

/**
 * Head of a docs page: the framework's, the addresses of its alternates, and the article as schema.org describes it.
 */
export default function DocItemMetadata(): ReactNode {
  const {title, description, permalink, lastUpdatedAt} = useDoc().metadata;
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const home = siteConfig.url + siteConfig.baseUrl;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: siteConfig.url + withoutSlash(permalink),
    image: withBaseUrl(cardPath(routeBelow(permalink, siteConfig.baseUrl)), {absolute: true}),
    inLanguage: 'en',
    // Outside a checkout, and before a page's first commit, the date is unknown.
    ...(lastUpdatedAt ? {dateModified: new Date(lastUpdatedAt).toISOString()} : {}),
    author: {'@type': 'Organization', name: constantText(chain.author)},
    publisher: {'@type': 'Organization', name: chain.brand, url: home},
    isPartOf: {'@type': 'WebSite', name: `${chain.brand} ${chain.title}`, url: home},
  };
  return (
    <>
      <Metadata />
      <PageHead title={title} type="article" />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article).replace(/</g, '\\u003c')}</script>
      </Head>
    </>
  );
}
