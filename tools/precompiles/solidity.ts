import {loadFacts} from '../../src/facts';
import {meaningOf} from '../../src/facts/precompiles';
import {type Event, type Method, ordered, type Parameter, type Precompile} from './recorded';

const PRAGMA = '// SPDX-License-Identifier: Apache-2.0\npragma solidity >=0.8.18;\n';

type PrecompileNotes = ReturnType<typeof notesOf>;

function notesOf(name: string) {
  const notes = loadFacts('precompile-meaning').precompiles[name];
  if (notes === undefined) throw new Error(`src/facts/data/precompile-meaning.json has no entry for ${name}`);
  return {...notes, name};
}

function note(kind: string, text: string | undefined, name: string): string {
  if (text === undefined) throw new Error(`src/facts/data/precompile-meaning.json has no sentence for ${kind} ${name}`);
  return text;
}

/** Structs that several precompiles share, in Types.sol, each with a sentence. */
export const sharedStructs = (): Record<string, string> => loadFacts('precompile-meaning').structs;

/** `struct Coin[]` → `Coin[]`; other types are unchanged. */
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

/** Types.sol. */
export function typesFile(shared: ReadonlyMap<string, Parameter[]>): string {
  const structs = [...shared]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, fields]) => structText('', '', name, fields, sharedStructs()[name]));
  return `${PRAGMA}\n${structs.join('\n')}`;
}

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
      : `    function ${method.name}(\n${inputs.map((input) => `        ${input}`).join(',\n')}\n` +
        `    ) external${mutability}${outputs};\n`;
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
  return (
    `${comment('    ', `@notice ${note('event', notes.events?.[event.name], event.name)}`)}    // topic ` +
    `${event.topic0}\n${text}`
  );
}

/** The interface of a precompile, with constants for its address and instance. */
export function interfaceFile(
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
    ...ordered(precompile.functions).map((method) => functionText(method, notes)),
  ];
  const imports = used.length === 0 ? '' : `import {${used.join(', ')}} from "./Types.sol";\n\n`;
  const unchecked = constant.toUpperCase();
  return (
    `${PRAGMA}\n${imports}address constant ${unchecked}_PRECOMPILE_ADDRESS = ${precompile.address};\n` +
    `${file} constant ${unchecked}_CONTRACT = ${file}(${unchecked}_PRECOMPILE_ADDRESS);\n\n` +
    (`${comment('', `@title ${file}`)}${comment('', `@notice ${notes.about}`)}interface ${file} {\n` +
      `${parts.join('\n')}}\n`)
  );
}

/** An interface with some functions and events of a precompile, extending another. */
export function inheritedFile(
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
    ...ordered(precompile.functions.filter(({name}) => takesMethod(name))).map((method) => functionText(method, notes)),
    ...(receives
      ? [
          '    /// @notice Plain transfers and unknown calls act like deposit.\n' +
            '    receive() external payable;\n    fallback() external payable;\n',
        ]
      : []),
  ];
  return (
    `${PRAGMA}\n${base === undefined ? '' : `import {${base}} from "./${base}.sol";\n\n`}` +
    (`${comment('', `@title ${file}`)}${comment('', `@notice ${notes.about}`)}interface ` +
      `${file}${base === undefined ? '' : ` is ${base}`} {\n${parts.join('\n')}}\n`)
  );
}

/** A library for the precompile that verifies secp256r1 signatures, which has no ABI. */
export function p256File(address: string): string {
  return `${PRAGMA}
/// @title P256
/// @notice Checks ECDSA signatures on the curve secp256r1 (passkeys, secure enclaves).
library P256 {
    address internal constant PRECOMPILE_ADDRESS = ${address};

    /// @notice True when (r, s) is a signature of hash by the public key (x, y).
    /// The precompile returns 32 bytes for a valid signature and nothing otherwise.
    function verify(bytes32 hash, bytes32 r, bytes32 s, bytes32 x, bytes32 y) internal view returns (bool) {
        (bool ok, bytes memory output) = PRECOMPILE_ADDRESS.staticcall(abi.encode(hash, r, s, x, y));
        return ok && output.length == 32 && abi.decode(output, (uint256)) == 1;
    }
}
`;
}
