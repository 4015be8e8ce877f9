// Connection, account and sending for the TypeScript samples of {{docs.url}}. Needs viem.
// PRIVATE_KEY: 0x and 64 hex digits. RPC_URL and WS_URL: only for a node that is not on this machine.
import { createPublicClient, createWalletClient, defineChain, encodeFunctionData, http, MethodNotFoundRpcError, webSocket } from 'viem';
import type { Abi, Address, Hex, Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

export const chain = defineChain({
  id: {{local.evmChainId}},
  name: '{{brand}} {{local.name}}',
  nativeCurrency: { name: '{{ticker}}', symbol: '{{ticker}}', decimals: {{decimals}} },
  rpcUrls: {
    default: { http: [process.env.RPC_URL ?? '{{local.evmRpc}}'], webSocket: [process.env.WS_URL ?? '{{local.evmWs}}'] },
  },
  fees: {
    // Base fee 0: the whole price is the priority fee.
    estimateFeesPerGas: async ({ client }) => {
      const price = BigInt(await client.request({ method: 'eth_gasPrice' }));
      return { maxFeePerGas: price, maxPriorityFeePerGas: price };
    },
  },
});

/** The node's eth_fillTransaction returns too little gas and a price of 0. Without it viem calls eth_estimateGas and the fee function. */
const withoutFill: Transport = (options) => {
  const inner = http()(options);
  const request = (async (args, requestOptions) => {
    if (args.method === 'eth_fillTransaction') throw new MethodNotFoundRpcError(new Error('not used'), { method: args.method });
    return inner.request(args, requestOptions);
  }) as typeof inner.request;
  return { ...inner, request };
};

function privateKey(): Hex {
  const key = process.env.PRIVATE_KEY ?? '';
  if (/^0x[0-9a-f]{64}$/i.test(key)) return key as Hex;
  console.error(`PRIVATE_KEY ${key === '' ? 'is not set' : 'is not 0x and 64 hex digits'}. With a local node:`);
  console.error('  export PRIVATE_KEY="0x$({{binary}} keys unsafe-export-eth-key dev0)"');
  process.exit(1);
}

export const account = privateKeyToAccount(privateKey());
export const reader = createPublicClient({ chain, transport: withoutFill });
export const writer = createWalletClient({ account, chain, transport: withoutFill });
export const live = () => createPublicClient({ chain, transport: webSocket(undefined, { keepAlive: true, reconnect: { attempts: 100, delay: 1_000 } }) });

/** First page of a list of a precompile. */
export const page = { key: '0x', offset: 0n, limit: 100n, countTotal: true, reverse: false } as const;

/** Sends with a gas limit of `margin` percent of the estimate, and waits for the receipt. A receipt can have the status "reverted". */
export async function send(request: { to?: Address; data?: Hex; value?: bigint }, margin = 150n) {
  const estimate = await reader.estimateGas({ account, ...request });
  const hash = await writer.sendTransaction({ ...request, gas: (estimate * margin) / 100n });
  return reader.waitForTransactionReceipt({ hash });
}

/** Calls a method that changes state. */
export async function transact(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = [], value = 0n, margin = 150n) {
  return send({ to, data: encodeFunctionData({ abi, functionName, args }), value }, margin);
}
