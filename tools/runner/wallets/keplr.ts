import type {Page} from '@playwright/test';
import {DirectEthSecp256k1HdWallet} from '@cosmjs/proto-signing';

/** Bytes of a sign document, as they cross from the page to this program. */
interface Document {
  bodyBytes: number[];
  authInfoBytes: number[];
  chainId: string;
  accountNumber: string;
}

/** The script that a page gets before its own: the methods of `window.keplr` that the sample calls. */
function provide(): void {
  const ask = (
    window as unknown as {askKeplr: (method: string, ...args: unknown[]) => Promise<{error?: string; result?: unknown}>}
  ).askKeplr;
  const request = async (method: string, ...args: unknown[]): Promise<unknown> => {
    const {error, result} = await ask(method, ...args);
    if (error !== undefined) throw new Error(error);
    return result;
  };
  const keplr = {
    experimentalSuggestChain: (info: unknown) => request('suggest', info),
    enable: (chainId: string) => request('enable', chainId),
    getOfflineSigner: (chainId: string) => ({
      async getAccounts() {
        const {address, pubkey} = (await request('key', chainId)) as {address: string; pubkey: number[]};
        return [{address, algo: 'secp256k1', pubkey: Uint8Array.from(pubkey)}]; // on every chain, as Keplr does
      },
      async signDirect(
        signer: string,
        document: {bodyBytes: Uint8Array; authInfoBytes: Uint8Array; chainId: string; accountNumber: bigint},
      ) {
        const signature = await request('sign', chainId, signer, {
          bodyBytes: [...document.bodyBytes],
          authInfoBytes: [...document.authInfoBytes],
          chainId: document.chainId,
          accountNumber: String(document.accountNumber),
        });
        return {signed: document, signature};
      },
    }),
  };
  Object.assign(window, {keplr});
}

/**
 * Stands in for Keplr by its interface, as far as the sample uses it. Its signer names the algorithm `secp256k1` on
 * every chain, as `CosmJSOfflineSigner` of Keplr does, and signs over Keccak-256 as Keplr does for coin type 60.
 */
export class KeplrStandIn {
  /** Chains that were suggested. */
  readonly suggested: unknown[] = [];
  /** The method whose next call the user declines. */
  declineNext: string | undefined;
  readonly #enabled = new Set<string>();

  constructor(
    private mnemonic: string,
    private readonly prefix: string,
  ) {}

  /** Puts the wallet into each document that the page opens. */
  async install(page: Page): Promise<void> {
    await page.exposeFunction('askKeplr', async (method: string, ...args: unknown[]) => {
      try {
        return {result: await this.#answer(method, args)};
      } catch (error) {
        return {error: (error as Error).message};
      }
    });
    await page.addInitScript(provide);
  }

  /** The user chooses another account. */
  choose(mnemonic: string): void {
    this.mnemonic = mnemonic;
  }

  async #answer(method: string, args: readonly unknown[]): Promise<unknown> {
    if (this.declineNext === method) {
      this.declineNext = undefined;
      throw new Error('Request rejected');
    }
    const [chainId, signer, document] = args as [string, string, Document];
    switch (method) {
      case 'suggest':
        this.suggested.push(args[0]);
        return undefined;
      case 'enable':
        if (!this.suggested.some((info) => (info as {chainId: string}).chainId === chainId))
          throw new Error(`There is no chain info for ${chainId}`);
        this.#enabled.add(chainId);
        return undefined;
    }
    if (!this.#enabled.has(chainId)) throw new Error(`${chainId} is not permitted`);
    const wallet = await DirectEthSecp256k1HdWallet.fromMnemonic(this.mnemonic, {prefix: this.prefix});
    const [account] = await wallet.getAccounts();
    if (account === undefined) throw new Error('no account');
    if (method === 'key') return {address: account.address, pubkey: [...account.pubkey]};
    if (signer !== account.address) throw new Error('Signer mismatched');
    const {signature} = await wallet.signDirect(signer, {
      bodyBytes: Uint8Array.from(document.bodyBytes),
      authInfoBytes: Uint8Array.from(document.authInfoBytes),
      chainId: document.chainId,
      accountNumber: BigInt(document.accountNumber),
    });
    return signature;
  }
}
