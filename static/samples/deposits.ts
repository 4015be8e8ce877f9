// Prints the deposits to a set of addresses, block by block: one line of JSON per block, address and asset.
//
//   START=1200 npx tsx deposits.ts 0xADDRESS 0xADDRESS …
//
// Continues after the last block it finished, which it keeps in a file. Ends with exit code 1 at any error, before it
// has finished the block, and the next start begins with that block: a line can appear twice, so handle each height,
// address and asset once. Needs viem and @cosmjs/encoding. Settings (environment):
//   START          first height of the first run, from 2 on
//   CURSOR         file with the last finished block   default: deposits.cursor
//   TOKENS         ERC-20 contracts to watch, separated by commas; an IBC voucher by its ERC-20 address
//   ONCE           any value: end at the last block that another one follows
//   RPC, EVM_RPC   CometBFT RPC and Ethereum JSON-RPC of one node
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fromHex, toBech32 } from '@cosmjs/encoding';
import { BaseError, createPublicClient, encodeFunctionData, erc20Abi, getAddress, http, isAddress } from 'viem';
import type { Address } from 'viem';

interface Event {
  type: string;
  attributes: { key: string; value: string }[];
}

const { START, CURSOR = 'deposits.cursor', TOKENS = '', ONCE, RPC = '{{local.rpc}}', EVM_RPC = '{{local.evmRpc}}' } = process.env;
const evm = createPublicClient({ transport: http(EVM_RPC) });
const tokens = TOKENS.split(',').filter(Boolean).map(checked);
const assets = ['{{denom}}', ...tokens];
const watched = process.argv.slice(2).map((text) => {
  const address = checked(text);
  const hex = address.slice(2).toLowerCase();
  return { address, hex, bech32: toBech32('{{prefix}}', fromHex(hex)) };
});
let next = Number(START ?? 0); // no block: see below
let last: string | undefined;

function checked(text: string): Address {
  if (!isAddress(text)) throw new Error(`${text} is not an address, or its checksum is wrong`); // getAddress accepts a wrong one
  return getAddress(text);
}

async function get(route: string) {
  const { result, error } = await (await fetch(`${RPC}/${route}`, { signal: AbortSignal.timeout(10_000) })).json();
  if (error) throw new Error(error.data);
  return result;
}

/** What an address can spend after a block, in the order of `assets`. Coins that vesting locks are not part of it. */
async function spendable(address: Address, height: number): Promise<bigint[]> {
  const blockNumber = BigInt(height);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
  const ofToken = async (to: Address) => BigInt((await evm.call({ to, data, blockNumber })).data ?? 0); // no data: no contract yet
  return Promise.all([evm.getBalance({ address, blockNumber }), ...tokens.map(ofToken)]);
}

/** The Ethereum hash of a transaction, or the Cosmos hash if it has no other. */
function hashOf(bytes: string, events: Event[]): string {
  const ethereum = events.find(({ type }) => type === 'ethereum_tx')?.attributes.find(({ key }) => key === 'ethereumTxHash');
  return ethereum?.value ?? createHash('sha256').update(bytes, 'base64').digest('hex').toUpperCase();
}

/** Prints what a block changed for the watched addresses. @returns the hash of the block */
async function read(height: number): Promise<string> {
  const [{ block, block_id: id }, results] = await Promise.all([get(`block?height=${height}`), get(`block_results?height=${height}`)]);
  if (last !== undefined && block.header.last_block_id.hash !== last) throw new Error(`block ${height - 1} is not the one in ${CURSOR}: this is another chain`);
  const { hash } = await evm.getBlock({ blockNumber: BigInt(height) });
  if (hash.slice(2).toUpperCase() !== id.hash) throw new Error(`RPC and EVM_RPC have different blocks ${height}: they are not one node`);
  const part = (events: Event[] | null, bytes?: string) => ({
    events: events ?? [],
    text: JSON.stringify(events).toLowerCase(),
    hash: bytes === undefined ? undefined : hashOf(bytes, events ?? []),
  });
  // Coins that arrive at the beginning or the end of a block belong to no transaction.
  const parts = [part(results.finalize_block_events)];
  for (const [index, bytes] of block.data.txs.entries()) parts.push(part(results.txs_results[index].events, bytes));
  for (const { address, hex, bech32 } of watched) {
    // Events only show where to look: they name the address in either format. The balances show how much arrived.
    const found = parts.filter(({ text }) => text.includes(bech32) || text.includes(hex));
    if (found.length === 0) continue;
    const [before, after] = await Promise.all([spendable(address, height - 1), spendable(address, height)]);
    const paid = found.some(({ events }) => events.some(({ type, attributes }) => type === 'coin_spent' && attributes.some(({ value }) => value === bech32)));
    for (const [index, asset] of assets.entries()) {
      const amount = (after[index] ?? 0n) - (before[index] ?? 0n);
      if (amount === 0n && !paid) continue;
      // "net": the address also paid in this block, so the amount is what arrived less what left, and can be 0.
      const kind = paid || amount < 0n ? 'net' : 'deposit';
      const transactions = found.flatMap((each) => each.hash ?? []);
      // Throws if the reader of the output is gone or the disk is full; console.log does not, and the line would be lost.
      writeFileSync(1, `${JSON.stringify({ height, kind, address, asset, amount: String(amount), transactions })}\n`);
    }
  }
  return id.hash;
}

try {
  if (watched.length === 0) throw new Error('no address given');
  if (existsSync(CURSOR)) {
    const [height, hash] = readFileSync(CURSOR, 'utf8').split(' ');
    [next, last] = [hash ? Number(height) + 1 : 0, hash];
  }
  // START stays set: a file that is missing must not become a gap.
  if (!Number.isSafeInteger(next) || next < 2) throw new Error(`no height to begin with: set START, or repair ${CURSOR}`);
  for (;;) {
    const newest = Number((await get('abci_info')).response.last_block_height);
    if (next > newest) throw new Error(`the node is at block ${newest}: it is behind, or this is another chain`);
    // Not the newest block: the header of the next one holds the hash of its state, so the validators agree with this node.
    for (; next < newest; next += 1) {
      last = await read(next);
      writeFileSync(`${CURSOR}.new`, `${next} ${last}`, { flush: true });
      renameSync(`${CURSOR}.new`, CURSOR);
    }
    if (ONCE) break;
    await new Promise((later) => setTimeout(later, 1_000));
  }
} catch (error) {
  const reason = error instanceof BaseError ? error.details || error.shortMessage : error instanceof Error ? error.message : String(error);
  console.error(`stopped${next > 0 ? ` before block ${next} was finished` : ''}: ${reason}`);
  if (/is not available|could not find results|failed to load state|version does not exist/.test(reason))
    console.error('The node no longer has this block or its state. No deposit is lost: read the block from a node that has it.');
  process.exitCode = 1;
}
