import type {Page} from '@playwright/test';
import {createPublicClient, type Hex, http, numberToHex, type TypedDataDefinition} from 'viem';
import type {HDAccount, PrivateKeyAccount} from 'viem/accounts';

/** A key that the stand-in signs with. */
type Account = HDAccount | PrivateKeyAccount;

/** What a provider rejects with: EIP-1193. */
interface ProviderError {
  code: number;
  message: string;
  data?: unknown;
}

/** Parameters of the methods that the stand-in handles itself, as far as it reads them. */
type Params = ReadonlyArray<Record<string, Hex> & string>;

const refusal = (code: number, message: string, data?: unknown): {error: ProviderError} => ({
  error: {code, message, ...(data === undefined ? {} : {data})},
});

/** The script that a page gets before its own: a provider that is announced by EIP-6963, and passes requests on. */
function announce({name, uuid}: {name: string; uuid: string}): void {
  const global = window as unknown as Record<
    string,
    (...args: unknown[]) => Promise<{error?: object; result?: unknown}>
  >;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const listenersOf = (event: string) => listeners.get(event) ?? new Set<(value: unknown) => void>();
  const provider = {
    request: async ({method, params = []}: {method: string; params?: unknown}) => {
      const {error, result} = await global[`request ${name}`]!(method, params);
      if (error !== undefined) throw error; // wallets reject with plain objects as well as with Errors
      return result;
    },
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listenersOf(event).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => listenersOf(event).delete(listener),
  };
  Object.assign(window, {
    [`emit ${name}`]: (event: string, value: unknown) => listenersOf(event).forEach((listener) => listener(value)),
  });
  const info = {uuid, name, icon: 'data:image/svg+xml,<svg/>', rdns: 'example.stand-in'};
  const tell = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail: Object.freeze({info, provider})}));
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}

/**
 * Stands in for an Ethereum wallet: a provider by EIP-1193 and EIP-6963 that signs with development accounts, declines
 * where it is told to, and passes everything else to a node.
 */
export class EthereumStandIn {
  /** Methods with parameters that the page requested, without those that were passed on. */
  readonly asked: Array<{method: string; params: Params}> = [];
  /** What the next request of a method is rejected with. */
  readonly rejectNext = new Map<string, ProviderError>();
  /** Whether an unknown chain is reported inside of another error, as some wallets do. */
  wrapsErrors = false;
  readonly #chains = new Set<Hex>(['0x1']);
  #chainId: Hex = '0x1';
  #connected = false;
  #page: Page | undefined;
  #emitted: Promise<unknown> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly url: string,
    private accounts: readonly Account[],
  ) {}

  /** Makes the wallet known to each document that the page opens. */
  async install(page: Page): Promise<void> {
    this.#page = page;
    await page.exposeFunction(`request ${this.name}`, async (method: string, params: Params) =>
      this.#answer(method, params),
    );
    await page.addInitScript(announce, {
      name: this.name,
      uuid: `00000000-0000-4000-8000-${String(this.name.length).padStart(12, '0')}`,
    });
  }

  /** The user chooses other accounts; none locks the wallet. */
  async choose(...accounts: readonly Account[]): Promise<void> {
    this.accounts = accounts;
    this.#emit(
      'accountsChanged',
      accounts.map(({address}) => address),
    );
    await this.#emitted;
  }

  /** The user switches the network in the wallet. */
  async switchTo(chainId: Hex): Promise<void> {
    this.#chainId = chainId;
    this.#emit('chainChanged', chainId);
    await this.#emitted;
  }

  #emit(event: string, value: unknown): void {
    this.#emitted = this.#page!.evaluate(
      ([name, ...args]) =>
        (window as unknown as Record<string, (...args: unknown[]) => void>)[name as string]!(...args),
      [`emit ${this.name}`, event, value],
    );
  }

  async #answer(method: string, params: Params): Promise<{error: ProviderError} | {result: unknown}> {
    const rejection = this.rejectNext.get(method);
    if (rejection !== undefined) {
      this.rejectNext.delete(method);
      return {error: rejection};
    }
    const own = await this.#own(method, params);
    return own ?? this.#passOn(method, params);
  }

  async #own(method: string, params: Params): Promise<{error: ProviderError} | {result: unknown} | undefined> {
    const [first, second] = params;
    switch (method) {
      case 'eth_requestAccounts':
        this.#connected = true;
        return {result: this.accounts.map(({address}) => address)};
      case 'eth_accounts':
        return {result: this.#connected ? this.accounts.map(({address}) => address) : []};
      case 'eth_chainId':
        return {result: this.#chainId};
    }
    if (!/^(?:wallet_|eth_send|eth_sign|personal_)/.test(method)) return undefined;
    this.asked.push({method, params});
    switch (method) {
      case 'wallet_switchEthereumChain':
        return this.#switch(first!['chainId']!);
      case 'wallet_addEthereumChain':
        this.#chains.add(first!['chainId']!);
        return this.#switch(first!['chainId']!);
      case 'eth_sendTransaction':
        return this.#send(first!);
      case 'eth_signTypedData_v4':
        return this.#signTypedData(first!, second!);
    }
    return refusal(4200, `${method} is not supported`);
  }

  #switch(chainId: Hex): {error: ProviderError} | {result: null} {
    if (!this.#chains.has(chainId)) {
      const unknown = refusal(4902, 'Unrecognized chain ID');
      return this.wrapsErrors ? refusal(-32603, 'Internal error', {originalError: unknown.error}) : unknown;
    }
    this.#chainId = chainId;
    this.#emit('chainChanged', chainId);
    return {result: null};
  }

  /** The account of a request, where the user allowed the page to use it. */
  #allowed(address: string | undefined): Account | undefined {
    return this.accounts.find((account) => this.#connected && account.address === address);
  }

  async #send({from, to, value, gas, gasPrice}: Record<string, Hex>) {
    const account = this.#allowed(from);
    if (account === undefined) return refusal(4100, 'Unauthorized');
    const reader = createPublicClient({transport: http(this.url)});
    const serializedTransaction = await account.signTransaction({
      type: 'legacy',
      chainId: Number(this.#chainId),
      nonce: await reader.getTransactionCount({address: account.address, blockTag: 'pending'}),
      to: to!,
      value: BigInt(value!),
      gas: BigInt(gas!),
      gasPrice: BigInt(gasPrice!),
    });
    return {result: await reader.sendRawTransaction({serializedTransaction})};
  }

  async #signTypedData(address: string, text: string) {
    const account = this.#allowed(address);
    if (account === undefined) return refusal(4100, 'Unauthorized');
    const data = JSON.parse(text) as TypedDataDefinition;
    if (numberToHex(Number(data.domain?.chainId)) !== this.#chainId) return refusal(-32602, 'other chain ID');
    return {result: await account.signTypedData(data)};
  }

  async #passOn(method: string, params: Params): Promise<{error: ProviderError} | {result: unknown}> {
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
    const answer = await fetch(this.url, {method: 'POST', headers: {'content-type': 'application/json'}, body});
    return (await answer.json()) as {error: ProviderError} | {result: unknown};
  }
}
