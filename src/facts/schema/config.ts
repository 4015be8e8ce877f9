import {z} from 'zod';

import {json, notRendered, provenance, text} from './common';

/** Configuration files of the node. */
export const configSchemas = {
  config: z.strictObject({
    provenance,
    keys: z.array(
      z.strictObject({
        file: z.enum(['app.toml', 'config.toml', 'client.toml']),
        section: text,
        key: text,
        type: text,
        default: json,
        testnet: json.optional(),
      }),
    ),
    ...notRendered('source', 'note_templates'),
  }),
  'config-meaning': z.strictObject({
    provenance,
    keys: z.record(text, z.strictObject({meaning: text, when: text.optional()})),
  }),
} as const;
