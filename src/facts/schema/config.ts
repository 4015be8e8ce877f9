import {z} from 'zod';

import {json, notRendered, provenance, text, textOrEmpty} from './common';

/** Configuration files of the node. */
export const configSchemas = {
  config: z.strictObject({
    provenance,
    keys: z.array(
      z.strictObject({
        file: z.enum(['app.toml', 'config.toml', 'client.toml']),
        /** Empty for keys above the first section. */
        section: textOrEmpty,
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
    keys: z.record(text, z.strictObject({meaning: text, when: text})),
  }),
} as const;
