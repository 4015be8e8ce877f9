import {ordered, type Parameter, type Precompile} from './recorded';

interface AbiParameter {
  name: string;
  type: string;
  internalType: string;
  components?: AbiParameter[];
  indexed?: boolean;
}

/**
 * The ABI of a precompile as a JSON file, one entry per line.
 * @param shared structs of Types.sol. @param receives whether it accepts plain transfers.
 */
export function abiFile(
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
    ...ordered(precompile.functions).map(({name, stateMutability, inputs, outputs}) => ({
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
