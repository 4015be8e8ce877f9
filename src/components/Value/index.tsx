import {type ReactNode} from 'react';

import {NotPublished} from '../ChainConstant';

/**
 * A value that readers copy: a chain ID, an address, a URL. `null` is shown as "not published", with where to ask.
 * @param label description of the value for screen readers
 */
export default function Value({value, label}: {value: string | null; label: string}): ReactNode {
  if (value === null) return <NotPublished />;
  return (
    <span className="value">
      <code>{value}</code>
      <button type="button" className="value__copy" data-copy={value} aria-label={`Copy ${label}`} />
    </span>
  );
}
