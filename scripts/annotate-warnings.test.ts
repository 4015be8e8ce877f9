import {expect, it} from 'vitest';

import {annotations} from './annotate-warnings';

it('turns each warning of a build into one annotation, with its list', () => {
  const log =
    '[INFO] Starting\n\u001b[33m[WARNING]\u001b[0m Docusaurus found broken links!\n\nExhaustive list:\n' +
    '- On source page path = /a:\n   -> linking to /100%\n[SUCCESS] Generated\n[WARNING] Other\n';
  const found = annotations(log);
  expect(found).toHaveLength(2);
  expect(found[0]).toBe(
    '::warning title=Build::Docusaurus found broken links!%0A%0AExhaustive list:%0A- On source page path = ' +
      '/a:%0A   -> linking to /100%25',
  );
  expect(annotations('[INFO] a\n[SUCCESS] b\n')).toEqual([]);
});
