import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {type ReactNode} from 'react';

import {withoutSlash} from '@site/src/site/addresses';

/** The theme's structured data, without the slash that the theme puts at the end of category addresses. */
export default function BreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  return (
    <StructuredData
      breadcrumbs={breadcrumbs.map((item) => (item.href ? {...item, href: withoutSlash(item.href)} : item))}
    />
  );
}
