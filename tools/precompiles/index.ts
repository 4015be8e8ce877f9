import {abiFile} from './abi';
import {type Parameter, type Precompile} from './recorded';
import {inheritedFile, interfaceFile, p256File, sharedStructs, typesFile} from './solidity';

const SOLIDITY = 'static/solidity/precompiles';
const ABI = 'static/abi';

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

/** Structs that several precompiles use, for Types.sol. @throws Error where two precompiles define one differently */
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

/** Interfaces of the token precompiles: ERC-20, its metadata, and the wrapped coin, each extending the one before. */
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

/** All files to be served: path below the site's root → content. */
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
