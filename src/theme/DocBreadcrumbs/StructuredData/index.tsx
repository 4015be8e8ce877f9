import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {type ReactNode} from 'react';

import {withoutSlash} from '@site/src/site/addresses';

/**
 * The theme's structured data; it takes the addresses of categories with a slash at the end, where this site has none.
 */
export default function BreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  return (
    <StructuredData
      breadcrumbs={breadcrumbs.map((item) => (item.href ? {...item, href: withoutSlash(item.href)} : item))}
    />
  );
}
