/** A rule on words: what is not written, and what is written instead. */
export interface WordRule {
  /** Short name, as in the recorded numbers and in `npm run words`. */
  name: string;
  /** An error where the replacement is certain; a warning where a person must judge. */
  severity: 'error' | 'warning';
  /** Whole words in any case; `*` is any one word, `(a|b)` one of several. */
  phrases: readonly string[];
  /** Phrases in which a hit is right. */
  except?: readonly string[];
  /** Spellings that are right although a phrase finds them, as its case is not compared. */
  right?: readonly string[];
  /** What to write. */
  write: string;
  /** Only in headings. */
  headings?: true;
}

/** Names that are not used for a thing that has another name. */
export const TERMS: readonly WordRule[] = [
  {
    name: 'chain ID',
    severity: 'error',
    phrases: ['chain (id|ids)', 'chain-id'],
    right: ['chain ID', 'chain IDs', 'Chain ID', 'Chain IDs', 'chain-ID'],
    write: 'chain ID, chain IDs',
  },
  {
    name: 'ID',
    severity: 'error',
    phrases: ['(id|ids)'],
    right: ['ID', 'IDs'],
    except: ['chain (id|ids)'],
    write: 'ID, IDs',
  },
  {
    name: 'minimum gas price',
    severity: 'error',
    except: ['floor (gas|data)'],
    phrases: ['(floor|floors)', 'floor price', 'fee floor', 'minimum price', 'lowest gas price', 'lowest price'],
    write: '"minimum gas price" for min_gas_price (or "minimum", "lower bound" of another value)',
  },
  {
    name: 'minimum',
    severity: 'error',
    except: ['at least *'],
    phrases: [
      'least (gas|commission|share|rate|price|deposit|fee|amount|stake|number|value|version|bid|self-delegation)',
    ],
    write: 'minimum',
  },
  {
    name: 'home directory',
    severity: 'error',
    phrases: ['home (folder|folders)', "node's home folder"],
    write: 'home directory',
  },
  {
    name: 'mnemonic',
    severity: 'error',
    phrases: ['seed (phrase|phrases|word|words)', 'recovery words', 'secret words', 'mnemonic phrase'],
    write: 'mnemonic (at first use: recovery phrase (mnemonic))',
  },
  {
    name: 'mnemonic, the words',
    severity: 'warning',
    phrases: ['(the|these|own|same|your|his) words'],
    except: ['in * own words', 'in the words'],
    write: 'mnemonic, where the words of one are meant',
  },
  {name: 'ante handler', severity: 'error', phrases: ['ante (chain|chains)'], write: 'ante handler'},
  {
    name: 'Keccak-256',
    severity: 'error',
    phrases: ['keccak-256', 'keccak 256', 'keccak256'],
    right: ['Keccak-256'],
    write: 'Keccak-256 (the function of a language in code: `keccak256`)',
  },
  {
    name: 'case of names',
    severity: 'error',
    phrases: ['(json-rpc|websocket|websockets|github|javascript|typescript|metamask|cometbft|openzeppelin|grpc)'],
    right: [
      'JSON-RPC',
      'WebSocket',
      'WebSockets',
      'GitHub',
      'JavaScript',
      'TypeScript',
      'MetaMask',
      'CometBFT',
      'OpenZeppelin',
      'gRPC',
    ],
    write: 'JSON-RPC, WebSocket, GitHub, JavaScript, TypeScript, MetaMask, CometBFT, OpenZeppelin, gRPC',
  },
  {
    name: 'returning to its chain of origin',
    severity: 'error',
    phrases: ['(coming|comes|come|came) home', 'way home'],
    write: 'returning to its chain of origin',
  },
  {
    name: 'BeginBlock and EndBlock',
    severity: 'error',
    phrases: ['begin and end of (a|the) block', 'begin and end of block', 'at the begin', 'the begin of', 'begin of'],
    write: 'BeginBlock and EndBlock; at the beginning of',
  },
  {
    name: 'Ethereum and Cosmos tools',
    severity: 'error',
    phrases: ['(both|two|either|signing) worlds', 'either world'],
    write: 'in Ethereum and in Cosmos tools',
  },
  {
    name: 'formats of an address',
    severity: 'error',
    phrases: [
      'spellings',
      'spelling of (a|an|the|this|that|its|one) (address|account|value|denom|key|name)',
      '(this|that|other|another|each|either|one|hex|bech32|checksum) spelling',
    ],
    write: 'format, formats',
  },
  {
    name: 'string',
    severity: 'error',
    phrases: ['(hex|decimal|bech32|base64|JSON) (text|texts)', 'as text', 'a text', 'a text of', 'texts'],
    except: ['as text output', 'a text (file|editor|field|box)', 'JSON text format'],
    write: 'string; hex string; decimal string',
  },
];
