/**
 * Drives the app of develop/wallet-integration in Chromium with stand-ins for wallets, and prints each behavior that it
 * found. Started by the scenario wallet-app; CHROMIUM is the path of the browser.
 *
 *   tsx tools/runner/wallets/app.ts ADDRESS [keplr]
 *
 * With "keplr" it makes one payment with Keplr and prints the note that the app shows.
 * Exit code 1: the app behaved otherwise; the message says what was expected.
 */
import {chromium, expect as expectWithin, type Page, type Route} from '@playwright/test';
import {createPublicClient, formatEther, type Hex, http, parseEther} from 'viem';
import {generatePrivateKey, mnemonicToAccount, privateKeyToAccount} from 'viem/accounts';
import {expandTokens} from '../../../src/chain/tokens';
import {chromiumFlags} from '../../lib/chromium';
import {runCommand} from '../../lib/command';
import {EthereumStandIn} from './ethereum';
import {KeplrStandIn} from './keplr';

/** The machine may be busy; a behavior that takes longer has its own limit. */
const expect = expectWithin.configure({timeout: 30_000});

const value = (name: string): string => expandTokens(`{{${name}}}`, {file: __filename});
const [address = 'http://localhost:5173/', only] = process.argv.slice(2);
const node = value('local.evmRpc');
const reader = createPublicClient({transport: http(node)});
const alice = mnemonicToAccount(value('account.dev2.mnemonic'));
const bob = mnemonicToAccount(value('account.dev3.mnemonic'));
const recipient = value('account.dev1.hex') as Hex;
const recipientAddress = value('account.dev1.address');
const chainId = value('local.evmChainIdHex') as Hex;
const DECLINED = {code: 4001, message: 'User rejected the request.'};
const ALREADY_OPEN = "Request of type 'transaction' already pending for origin http://localhost:5173. Please wait.";
const TIMED_OUT = {code: -32002, message: 'request timed out'};
const IS_HELPER = 'globalThis.__name = (value) => value'; // tsx wraps functions in it, also those that a page gets

/** A behavior that the app was seen to have. */
const seen = (text: string): void => console.log(text);

/** The forms of the app, as a user finds them. */
class App {
  constructor(readonly page: Page) {}

  /** The note of the first form: that of the app itself. */
  note = () => this.page.getByRole('status').first();
  button = (name: string) => this.page.getByRole('button', {name, exact: true});
  account = () => this.page.locator('section > p').first();

  async pay(to: string, amount: string): Promise<void> {
    await this.page.getByLabel('Recipient', {exact: true}).fill(to);
    await this.page.getByLabel('Amount').fill(amount);
    await this.button('Send').click();
  }

  async showsBalanceOf(owner: Hex): Promise<void> {
    await expect
      .poll(
        async () =>
          (await this.account().innerText()).includes(`: ${formatEther(await reader.getBalance({address: owner}))} `),
        {timeout: 30_000},
      )
      .toBe(true);
    await expect(this.account()).toContainText(owner);
  }
}

/** Answers requests of these JSON-RPC methods in the node's place until the returned function is called. */
async function intercept(page: Page, methods: readonly string[], answer: (route: Route) => Promise<void>) {
  const url = `${node}/`;
  await page.route(url, (route) => {
    const text = route.request().postData() ?? '';
    return methods.some((method) => text.includes(`"${method}"`)) ? answer(route) : route.continue();
  });
  return () => page.unroute(url);
}

/** Makes requests of these methods fail without a response. */
const cut = (page: Page, ...methods: string[]) => intercept(page, methods, (route) => route.abort());

/** Makes requests of a method fail with an error of the node. */
const fail = (page: Page, method: string, error: object) =>
  intercept(page, [method], (route) => {
    const {id} = route.request().postDataJSON() as {id: unknown};
    const headers = {'access-control-allow-origin': '*'};
    return route.fulfill({json: {jsonrpc: '2.0', id, error}, headers});
  });

async function connects(app: App, wallet: EthereumStandIn): Promise<void> {
  wallet.rejectNext.set('eth_requestAccounts', DECLINED);
  await app.button(wallet.name).click();
  await expect(app.note()).toHaveText('You declined in the wallet. Nothing was sent.');
  seen('connect declined: said so, the button stays');

  wallet.rejectNext.set('wallet_addEthereumChain', DECLINED);
  await app.button(wallet.name).click();
  await expect(app.note()).toHaveText('You declined in the wallet. Nothing was sent.');
  seen('network declined: said so, not connected');

  await app.button(wallet.name).click();
  await app.showsBalanceOf(alice.address);
  const added = wallet.asked.findLast(({method}) => method === 'wallet_addEthereumChain')?.params[0] as object;
  expect(added).toMatchObject({chainId, rpcUrls: [node], nativeCurrency: {symbol: value('ticker'), decimals: 18}});
  seen('connected: the unknown chain was added after 4902, the balance is shown');
}

async function pays(app: App, wallet: EthereumStandIn): Promise<void> {
  const before = await reader.getBalance({address: recipient});
  await app.pay(recipient, '1.5');
  await expect(app.note()).toHaveText(/^Final in block \d+: 0x[0-9a-f]{64}$/);
  expect((await reader.getBalance({address: recipient})) - before).toBe(parseEther('1.5'));
  await app.showsBalanceOf(alice.address);
  seen('paid: final, the recipient has 1.5 more, the new balance is shown');

  const nonce = await reader.getTransactionCount({address: alice.address});
  wallet.rejectNext.set('eth_sendTransaction', DECLINED);
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText('You declined in the wallet. Nothing was sent.');
  seen('payment declined: said so');

  wallet.rejectNext.set('eth_sendTransaction', {code: -32603, message: 'Internal error'});
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Internal error \(If you approved a payment, find out whether it was made/);
  seen('error of the wallet: the user is told to find out before paying again');

  wallet.rejectNext.set('eth_sendTransaction', {code: -32002, message: ALREADY_OPEN});
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText('A request is already open in the wallet. Open the wallet and respond to it.');
  const data = {originalError: TIMED_OUT};
  wallet.rejectNext.set('eth_sendTransaction', {code: -32603, message: 'The node failed.', data});
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^The node failed\. \(If you approved a payment, find out/);
  const restore = await fail(app.page, 'eth_estimateGas', TIMED_OUT);
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Requested resource not available\. \(If you approved a payment, find out/);
  await restore();
  seen('-32002: an open request and a timeout of the node are told apart');

  const asked = wallet.asked.length;
  await app.pay(`0x${recipient.slice(2).replace(/[a-f]/, (letter) => letter.toUpperCase())}`, '1');
  await expect(app.note()).toHaveText(/^Address "0x.*" is invalid/);
  await app.pay(recipient, '99999');
  await expect(app.note()).toContainText('If you approved');
  expect(wallet.asked.length).toBe(asked);
  expect(await reader.getTransactionCount({address: alice.address})).toBe(nonce);
  seen('wrong checksum, or more than the account has: refused before the wallet is asked');
}

async function keepsResults(app: App, wallet: EthereumStandIn): Promise<void> {
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Sent: /);
  await wallet.choose(bob);
  await app.showsBalanceOf(bob.address);
  await expect(app.note()).toHaveText(/^Final in block/);
  await app.showsBalanceOf(bob.address);
  seen('account switched while a payment waited: its result and the balance of the new account are shown');
  await wallet.choose(alice);
  await app.showsBalanceOf(alice.address);

  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Sent: /);
  let restore = await cut(app.page, 'eth_getBalance');
  await expect(app.note()).toHaveText(/^Final in block/);
  await expect(app.account()).toContainText(': unknown ');
  await expect(app.note()).toHaveText(/^Final in block/);
  await restore();
  seen('balance not readable after a payment: the payment is still shown as final');

  await wallet.switchTo('0x1');
  await expect(app.page.getByRole('alert')).toHaveText(/^The wallet is not on the network/);
  await expect(app.note()).toHaveText(/^Final in block/);
  seen('network switched in the wallet: said so, the note about the payment stays');
  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Sent: /);
  expect(wallet.asked.slice(-2).map(({method}) => method)).toEqual([
    'wallet_switchEthereumChain',
    'eth_sendTransaction',
  ]);
  await expect(app.page.getByRole('alert')).toHaveCount(0);
  await expect(app.note()).toHaveText(/^Final in block/);
  seen('next payment: the wallet is asked to switch back first');

  await app.pay(recipient, '1');
  await expect(app.note()).toHaveText(/^Sent: /);
  restore = await cut(app.page, 'eth_getTransactionReceipt', 'eth_blockNumber', 'eth_getTransactionByHash');
  await expect(app.note()).toHaveText(/^0x[0-9a-f]{64} may still be included, or is already\. Look it up/, {
    timeout: 240_000,
  });
  await restore();
  seen('no connection for three minutes: the user is told that the payment may still be included');
}

async function signsTypedData(app: App, wallet: EthereumStandIn): Promise<void> {
  const form = app.page.locator('form', {has: app.button('Sign and send')});
  const send = async (): Promise<void> => {
    await form.getByLabel('Recipient of the message').fill(recipientAddress);
    await form.getByRole('button').click();
  };
  wallet.rejectNext.set('eth_signTypedData_v4', DECLINED);
  await send();
  await expect(form.getByRole('status')).toHaveText('You declined in the wallet. Nothing was sent.');
  seen('typed data declined: said so');

  const before = await reader.getBalance({address: recipient});
  await send();
  await expect(form.getByRole('status')).toHaveText(/^Sent, not yet included: [0-9A-F]{64}$/);
  await expect.poll(async () => (await reader.getBalance({address: recipient})) - before).toBe(1000n);
  seen('typed data signed: the chain executed the message');

  await wallet.choose(privateKeyToAccount(generatePrivateKey()));
  await send();
  await expect(form.getByRole('status')).toContainText(/"account \S+ not found"/);
  await wallet.choose(alice);
  seen('typed data of an account without coins: said so');
}

/** The form that pays with Keplr. */
const keplrForm = ({page}: App) => page.locator('form', {has: page.getByRole('button', {name: 'Pay with Keplr'})});

async function payWithKeplr(app: App): Promise<void> {
  await keplrForm(app).getByLabel('Recipient with Keplr').fill(recipientAddress);
  await keplrForm(app).getByRole('button').click();
}

async function printsNoteOfKeplr(app: App, wallet: EthereumStandIn): Promise<void> {
  await app.button(wallet.name).click();
  await payWithKeplr(app);
  await expect(keplrForm(app).getByRole('status')).not.toBeEmpty();
  seen(await keplrForm(app).getByRole('status').innerText());
}

async function paysWithKeplr(app: App, keplr: KeplrStandIn): Promise<void> {
  const form = keplrForm(app);
  const pay = () => payWithKeplr(app);
  for (const method of ['suggest', 'enable', 'sign']) {
    keplr.declineNext = method;
    await pay();
    await expect(form.getByRole('status')).toHaveText(/^Request rejected/);
  }
  seen('Keplr: chain, connection and signature declined: said so');

  const before = await reader.getBalance({address: recipient});
  await pay();
  await expect(form.getByRole('status')).toHaveText(/^Final in block \d+: [0-9A-F]{64}$/);
  expect((await reader.getBalance({address: recipient})) - before).toBe(1000n);
  seen('Keplr: chain suggested, connected, message signed and executed');

  const nonce = await reader.getTransactionCount({address: bob.address});
  keplr.choose(value('account.dev3.mnemonic'));
  await pay();
  await expect(form.getByRole('status')).toHaveText(/^Final in block/);
  expect(await reader.getTransactionCount({address: bob.address})).toBe(nonce + 1);
  seen('Keplr: account switched: the next payment is that of the new account');
}

async function disconnects(app: App, wallet: EthereumStandIn): Promise<void> {
  await wallet.choose();
  await expect(app.button(wallet.name)).toBeVisible();
  await wallet.choose(alice);
  await app.showsBalanceOf(alice.address);
  seen('wallet locked and unlocked: the app follows');
  await app.button('Disconnect').click();
  await expect(app.button(wallet.name)).toBeVisible();
  await wallet.choose(bob);
  await expect(app.button(wallet.name)).toBeVisible();
  await expect(app.button('Disconnect')).toHaveCount(0);
  seen('disconnected: the app no longer follows the wallet');
}

async function wrapsItsErrors(app: App, wallet: EthereumStandIn): Promise<void> {
  wallet.wrapsErrors = true;
  await app.button(wallet.name).click();
  await app.showsBalanceOf(bob.address);
  seen('another wallet, with that code inside another error: the chain was added');
}

async function findsNoWallet(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('No wallet found.')).toBeVisible();
  await page.close();
  seen('no wallet: said so');
}

async function main(): Promise<number> {
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: chromiumFlags});
  try {
    const page = await browser.newPage();
    await page.addInitScript(IS_HELPER);
    const app = new App(page);
    const first = new EthereumStandIn('Stand-in', node, [alice]);
    const second = new EthereumStandIn('Other stand-in', node, [bob]);
    const keplr = new KeplrStandIn(value('account.dev2.mnemonic'), value('prefix'));
    for (const wallet of [first, second, keplr]) await wallet.install(page);
    await page.goto(address);
    await page.evaluate(() => window.dispatchEvent(new Event('eip6963:requestProvider')));
    await expect(page.getByRole('button')).toHaveText(['Stand-in', 'Other stand-in']);
    if (only === 'keplr') {
      await printsNoteOfKeplr(app, first);
      return 0;
    }
    await findsNoWallet(await browser.newPage());
    seen('two wallets, each announced twice: two buttons');
    await connects(app, first);
    await pays(app, first);
    await keepsResults(app, first);
    await signsTypedData(app, first);
    await paysWithKeplr(app, keplr);
    await disconnects(app, first);
    await wrapsItsErrors(app, second);
    return 0;
  } finally {
    await browser.close();
  }
}

runCommand(main, 1);
