import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode} from 'react';

import {withoutSlash} from '@site/src/site/addresses';

import {editTarget, reportUrl} from './report';

/**
 * Links to a new issue about this page. The address works as rendered; src/client/source-links.ts adds details when the
 * link is followed.
 */
export default function ReportLink({editUrl}: {editUrl: string}): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const url = siteConfig.url + withoutSlash(pathname);
  return (
    <a
      className="report-problem"
      href={reportUrl(editTarget(editUrl), {title: withoutSlash(pathname), url})}
      data-edit={editUrl}
      data-page={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      Report a problem
    </a>
  );
}
