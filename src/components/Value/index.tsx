import chain from '@chain';
import {type ReactNode} from 'react';

/**
 * A value a reader copies: a chain id, an address, a URL. `null` is shown as "not published", with where to ask.
 * @param label what the value is, for a screen reader.
 */
export default function Value({value, label}: {value: string | null; label: string}): ReactNode {
  if (value === null) {
    return (
      <a className="not-published" href={chain.support.url} title={`Ask at ${chain.support.name}`}>
        not published
      </a>
    );
  }
  return (
    <span className="value">
      <code>{value}</code>
      <button type="button" className="value__copy" data-copy={value} aria-label={`Copy ${label}`} />
    </span>
  );
}
