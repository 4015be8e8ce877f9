/**
 * Makes the Solidity interface files (static/solidity/precompiles/*.sol) and the ABI files (static/abi/*.json) of the precompiles
 * from the recorded facts. The comments are the sentences of src/facts/data/precompile-meaning.json, which the pages show as well.
 *
 *   npx tsx scripts/generate-precompile-files.ts           writes the files
 *   npx tsx scripts/generate-precompile-files.ts --check   says which files differ and ends with exit code 1
 */
import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {loadFacts} from '../src/facts';
import {meaningOf} from '../src/facts/precompiles';

const root = path.resolve(__dirname, '..');
const SOLIDITY = 'static/solidity/precompiles';
const ABI = 'static/abi';
type PrecompileNotes = ReturnType<typeof notesOf>;

const PRAGMA = '// SPDX-License-Identifier: Apache-2.0\npragma solidity >=0.8.18;\n';

interface Parameter {
  name: string;
  type: string;
  abi_type: string;
  indexed?: boolean;
}

interface Method {
  name: string;
  stateMutability: 'view' | 'pure' | 'nonpayable' | 'payable';
  inputs: Parameter[];
  outputs: Parameter[];
  selector: string;
  caller_rule?: string;
}

interface Event {
  name: string;
  anonymous: boolean;
  inputs: Parameter[];
  topic0: string;
}

type Structs = Record<string, Parameter[]>;

interface Precompile {
  name: string;
  address: string;
  functions?: Method[];
  events?: Event[];
  structs?: Structs;
}

interface AbiParameter {
  name: string;
  type: string;
  internalType: string;
  components?: AbiParameter[];
  indexed?: boolean;
}

/** File and interface name of each precompile, and the name of its constants. */
const FILES: Record<string, {file: string; constant: string}> = {
  staking: {file: 'StakingI', constant: 'STAKING'},
  distribution: {file: 'DistributionI', constant: 'DISTRIBUTION'},
  ics20: {file: 'ICS20I', constant: 'ICS20'},
  bank: {file: 'IBank', constant: 'BANK'},
  bech32: {file: 'Bech32I', constant: 'BECH32'},
  gov: {file: 'IGov', constant: 'GOV'},
  slashing: {file: 'ISlashing', constant: 'SLASHING'},
  evidence: {file: 'IEvidence', constant: 'EVIDENCE'},
};

/** Structs that several precompiles use, for Types.sol. @throws Error where two of them have different fields. */
function sharedOf(precompiles: ReadonlyMap<string, Precompile>): Map<string, Parameter[]> {
  const shared = new Map<string, Parameter[]>();
  const forms = new Map<string, Set<string>>();
  for (const name of Object.keys(FILES)) {
    for (const [struct, fields] of Object.entries(wanted(precompiles, name).structs ?? {})) {
      const known = forms.get(struct) ?? new Set<string>();
      known.add(JSON.stringify(fields));
      forms.set(struct, known);
      if (struct in sharedStructs()) shared.set(struct, fields);
    }
  }
  for (const struct of shared.keys()) {
    if (forms.get(struct)?.size !== 1)
      throw new Error(`struct ${struct} has different fields in different precompiles`);
  }
  return shared;
}

/** Interfaces of the token precompiles: ERC-20, its metadata, and the wrapped coin, each on top of the one before. */
function tokenInterfaces(erc20: Precompile, werc20: Precompile): [file: string, text: string][] {
  const metadata = ['name', 'symbol', 'decimals'];
  const own = ['deposit', 'withdraw', 'Deposit', 'Withdrawal'];
  return [
    [
      'IERC20',
      inheritedFile(
        erc20,
        'IERC20',
        undefined,
        (method) => !metadata.includes(method),
        () => true,
      ),
    ],
    [
      'IERC20Metadata',
      inheritedFile(
        erc20,
        'IERC20Metadata',
        'IERC20',
        (method) => metadata.includes(method),
        () => false,
      ),
    ],
    [
      'IWERC20',
      inheritedFile(
        werc20,
        'IWERC20',
        'IERC20Metadata',
        (method) => own.includes(method),
        (event) => own.includes(event),
        true,
      ),
    ],
  ];
}

/** All files to be served, path below the site's root → text. */
export function precompileFiles(precompiles: ReadonlyMap<string, Precompile>): Map<string, string> {
  const shared = sharedOf(precompiles);
  const files = new Map([[`${SOLIDITY}/Types.sol`, typesFile(shared)]]);
  for (const [name, {file, constant}] of Object.entries(FILES)) {
    const precompile = wanted(precompiles, name);
    files.set(`${SOLIDITY}/${file}.sol`, interfaceFile(precompile, file, constant, shared));
    files.set(`${ABI}/${file}.json`, abiFile(precompile, file, shared));
  }
  const [erc20, werc20] = [wanted(precompiles, 'erc20'), wanted(precompiles, 'werc20')];
  for (const [file, text] of tokenInterfaces(erc20, werc20)) files.set(`${SOLIDITY}/${file}.sol`, text);
  files.set(`${ABI}/IERC20Metadata.json`, abiFile(erc20, 'IERC20Metadata', shared));
  files.set(`${ABI}/IWERC20.json`, abiFile(werc20, 'IWERC20', shared, true));
  files.set(`${SOLIDITY}/P256.sol`, p256File(wanted(precompiles, 'p256').address));
  return files;
}

function wanted(precompiles: ReadonlyMap<string, Precompile>, name: string): Precompile {
  const found = precompiles.get(name);
  if (found === undefined) throw new Error(`the recorded facts have no precompile named ${name}`);
  return found;
}

function notesOf(name: string) {
  const notes = loadFacts('precompile-meaning').precompiles[name];
  if (notes === undefined) throw new Error(`src/facts/data/precompile-meaning.json says nothing about ${name}`);
  return {...notes, name};
}

function note(kind: string, text: string | undefined, name: string): string {
  if (text === undefined) throw new Error(`src/facts/data/precompile-meaning.json has no sentence for ${kind} ${name}`);
  return text;
}

/** Structs that several precompiles share, in Types.sol, each with a sentence. */
const sharedStructs = (): Record<string, string> => loadFacts('precompile-meaning').structs;

/** `struct Coin[]` → `Coin[]`; other types stay. */
const solidityType = (type: string): string => type.replace(/^struct /, '');

const isReference = (type: string): boolean =>
  type.startsWith('struct ') || type === 'string' || type === 'bytes' || type.endsWith(']');

const located = ({type, name}: Parameter, location: 'calldata' | 'memory'): string =>
  [solidityType(type), ...(isReference(type) ? [location] : []), ...(name === '' ? [] : [name])].join(' ');

/** Comment lines of at most about 110 characters. */
function comment(indent: string, text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 108) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${indent}/// ${line}\n`).join('');
}

function structText(
  indent: string,
  precompile: string,
  name: string,
  fields: readonly Parameter[],
  about: string | undefined,
): string {
  const body = fields.map((field) => {
    const remark = meaningOf(precompile, name, field.name);
    return `${indent}    ${solidityType(field.type)} ${field.name};${remark === undefined ? '' : ` // ${remark}`}\n`;
  });
  return `${about === undefined ? '' : comment(indent, about)}${indent}struct ${name} {\n${body.join('')}${indent}}\n`;
}

function typesFile(shared: ReadonlyMap<string, Parameter[]>): string {
  const structs = [...shared]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, fields]) => structText('', '', name, fields, sharedStructs()[name]));
  return `${PRAGMA}\n${structs.join('\n')}`;
}

const ordered = (methods: readonly Method[]): Method[] =>
  [...methods].sort(
    (a, b) =>
      Number(a.stateMutability === 'view') - Number(b.stateMutability === 'view') || a.name.localeCompare(b.name),
  );

function functionText(method: Method, notes: PrecompileNotes): string {
  const mutability = method.stateMutability === 'nonpayable' ? '' : ` ${method.stateMutability}`;
  const outputs =
    method.outputs.length === 0
      ? ''
      : ` returns (${method.outputs.map((output) => located(output, 'memory')).join(', ')})`;
  const inputs = method.inputs.map((input) => located(input, 'calldata'));
  const rule = method.caller_rule === undefined ? '' : comment('    ', `Caller: ${method.caller_rule}.`);
  const remarks = method.inputs
    .map(({name}) => [name, meaningOf(notes.name, method.name, name)] as const)
    .map(([name, remark]) => (remark === undefined ? '' : `    /// @param ${name} ${remark}\n`))
    .join('');
  const one = `    function ${method.name}(${inputs.join(', ')}) external${mutability}${outputs};\n`;
  const text =
    one.length <= 122
      ? one
      : `    function ${method.name}(\n${inputs.map((input) => `        ${input}`).join(',\n')}\n    ) external${mutability}${outputs};\n`;
  const head = comment('    ', `@notice ${note('function', notes.functions[method.name]?.does, method.name)}`);
  const detail = rule === '' ? '' : rule.replace('/// ', '/// @dev ');
  return `${head}${detail}${remarks}    // selector ${method.selector}\n${text}`;
}

function eventText(event: Event, notes: PrecompileNotes): string {
  const inputs = event.inputs.map(
    ({type, name, indexed}) => `${solidityType(type)}${indexed === true ? ' indexed' : ''} ${name}`,
  );
  const one = `    event ${event.name}(${inputs.join(', ')})${event.anonymous ? ' anonymous' : ''};\n`;
  const text =
    one.length <= 122
      ? one
      : `    event ${event.name}(\n${inputs.map((input) => `        ${input}`).join(',\n')}\n    );\n`;
  return `${comment('    ', `@notice ${note('event', notes.events?.[event.name], event.name)}`)}    // topic ${event.topic0}\n${text}`;
}

function interfaceFile(
  precompile: Precompile,
  file: string,
  constant: string,
  shared: ReadonlyMap<string, Parameter[]>,
): string {
  const notes = notesOf(precompile.name);
  const structs = Object.entries(precompile.structs ?? {});
  const used = structs
    .filter(([name]) => shared.has(name))
    .map(([name]) => name)
    .sort();
  const parts = [
    ...structs
      .filter(([name]) => !shared.has(name))
      .map(([name, fields]) => structText('    ', precompile.name, name, fields, notes.structs?.[name])),
    ...[...(precompile.events ?? [])]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((event) => eventText(event, notes)),
    ...ordered(precompile.functions ?? []).map((method) => functionText(method, notes)),
  ];
  const imports = used.length === 0 ? '' : `import {${used.join(', ')}} from "./Types.sol";\n\n`;
  const unchecked = constant.toUpperCase();
  return (
    `${PRAGMA}\n${imports}address constant ${unchecked}_PRECOMPILE_ADDRESS = ${precompile.address};\n` +
    `${file} constant ${unchecked}_CONTRACT = ${file}(${unchecked}_PRECOMPILE_ADDRESS);\n\n` +
    `${comment('', `@title ${file}`)}${comment('', `@notice ${notes.about}`)}interface ${file} {\n${parts.join('\n')}}\n`
  );
}

function inheritedFile(
  precompile: Precompile,
  file: string,
  base: string | undefined,
  takesMethod: (name: string) => boolean,
  takesEvent: (name: string) => boolean,
  receives = false,
): string {
  const notes = notesOf(precompile.name);
  const parts = [
    ...(precompile.events ?? []).filter(({name}) => takesEvent(name)).map((event) => eventText(event, notes)),
    ...ordered((precompile.functions ?? []).filter(({name}) => takesMethod(name))).map((method) =>
      functionText(method, notes),
    ),
    ...(receives
      ? [
          '    /// @notice Plain transfers and unknown calls act like deposit.\n    receive() external payable;\n    fallback() external payable;\n',
        ]
      : []),
  ];
  return (
    `${PRAGMA}\n${base === undefined ? '' : `import {${base}} from "./${base}.sol";\n\n`}` +
    `${comment('', `@title ${file}`)}${comment('', `@notice ${notes.about}`)}interface ${file}${base === undefined ? '' : ` is ${base}`} {\n${parts.join('\n')}}\n`
  );
}

function p256File(address: string): string {
  return `${PRAGMA}
/// @title P256
/// @notice Checks ECDSA signatures on the curve secp256r1 (passkeys, secure enclaves).
library P256 {
    address internal constant PRECOMPILE_ADDRESS = ${address};

    /// @notice True when (r, s) is a signature of hash by the public key (x, y).
    /// The precompile answers 32 bytes for a valid signature and nothing otherwise.
    function verify(bytes32 hash, bytes32 r, bytes32 s, bytes32 x, bytes32 y) internal view returns (bool) {
        (bool ok, bytes memory answer) = PRECOMPILE_ADDRESS.staticcall(abi.encode(hash, r, s, x, y));
        return ok && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }
}
`;
}

function abiFile(
  precompile: Precompile,
  file: string,
  shared: ReadonlyMap<string, Parameter[]>,
  receives = false,
): string {
  const structs = precompile.structs ?? {};
  const parameter = ({name, type}: Parameter): AbiParameter => {
    const match = /^struct (\w+)((?:\[\d*\])*)$/.exec(type);
    if (match === null) return {name, type, internalType: type};
    const [, struct = '', suffix = ''] = match;
    const fields = structs[struct];
    if (fields === undefined) throw new Error(`${precompile.name}: struct ${struct} is not in the facts`);
    const scope = shared.has(struct) ? struct : `${file}.${struct}`;
    return {name, type: `tuple${suffix}`, internalType: `struct ${scope}${suffix}`, components: fields.map(parameter)};
  };
  const entries = [
    ...ordered(precompile.functions ?? []).map(({name, stateMutability, inputs, outputs}) => ({
      type: 'function',
      name,
      stateMutability,
      inputs: inputs.map(parameter),
      outputs: outputs.map(parameter),
    })),
    ...(precompile.events ?? []).map(({name, anonymous, inputs}) => ({
      type: 'event',
      name,
      anonymous,
      inputs: inputs.map((input) => ({...parameter(input), indexed: input.indexed === true})),
    })),
    ...(receives
      ? [
          {type: 'fallback', stateMutability: 'payable'},
          {type: 'receive', stateMutability: 'payable'},
        ]
      : []),
  ];
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
}

/** The precompiles of src/facts/data/precompiles, by name. */
export function recordedPrecompiles(
  directory = path.join(root, 'src/facts/data/precompiles'),
): Map<string, Precompile> {
  const found = new Map<string, Precompile>();
  for (const file of readdirSync(directory).sort()) {
    if (!file.endsWith('.json') || file === 'index.json') continue;
    const data = JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as {
      static?: Precompile[];
      dynamic?: Precompile[];
    };
    for (const precompile of [...(data.static ?? []), ...(data.dynamic ?? [])]) found.set(precompile.name, precompile);
  }
  return found;
}

function main(): number {
  const check = process.argv.includes('--check');
  const files = precompileFiles(recordedPrecompiles());
  const stale: string[] = [];
  for (const [file, text] of files) {
    const target = path.join(root, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    stale.push(file);
    if (check) continue;
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, text);
  }
  if (!check) {
    console.log(`${files.size} files, ${stale.length} written`);
    return 0;
  }
  for (const file of stale)
    console.error(`${file} differs from the facts: run npx tsx scripts/generate-precompile-files.ts`);
  if (stale.length === 0) console.log(`${files.size} files agree with the facts`);
  return stale.length === 0 ? 0 : 1;
}

if (require.main === module) process.exitCode = main();
