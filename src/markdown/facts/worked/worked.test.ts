import {describe, expect, it} from 'vitest';

import {shown} from '../testing/made-up';
import {coins, deposit, genesisValidators} from './inputs';

describe('worked numbers of the recorded parameters', () => {
  it('take from a stake what its whole voting power costs', () => {
    expect(shown('worked.slashing')).toMatchInlineSnapshot(`
      "| Stake, ZBR | Voting power | Downtime: 1% of it, ZBR | Double sign: 5% of it, ZBR | Left after both, ZBR |
      | - | - | - | - | - |
      | 0.9 | 0 | 0 | 0 | 0.9 |
      | 84.15 | 84 | 0.84 | 4.2 | 79.16 |
      | 1,000 | 1,000 | 10 | 50 | 940.5 |
      | 3,000,000 | 3,000,000 | 30,000 | 150,000 | 2,821,500 |

      = worked.slashing"
    `);
  });

  it('follow the first minted coins', () => {
    expect(shown('worked.provision')).toMatchInlineSnapshot(`
      "| Line | Calculation | ZBR |
      | - | - | - |
      | Supply | genesis | 100,000,000,000 |
      | Annual provisions | 0.17 × 100,000,000,000 | 17,000,000,000 |
      | Minted in the block | 17,000,000,000 ÷ 12,614,400 | 1,347.6662 |
      | Burned of it | 0.1 × 1,347.6662 | 134.7666 |
      | Added to the supply | minted − burned | 1,212.8995 |

      = worked.provision"
    `);
    expect(shown('worked.rewards')).toMatchInlineSnapshot(`
      "| Step | Calculation | ZBR per block |
      | - | - | - |
      | Minted | first block, no fees | 1,347.6662 |
      | Burned | 1,347.6662 × 10% | 134.7666 |
      | To all validators | minted − burned | 1,212.8995 |
      | To one of them | × 3,000,000 ÷ 12,000,000 bonded | 303.2249 |
      | Its commission | × 10% | 30.3225 |
      | To its delegators | the rest | 272.9024 |
      | To a delegation of 1,000 | × 1,000 ÷ 3,000,000 | 0.090967 |

      = worked.rewards"
    `);
  });

  it('compare the growth of the supply by block time', () => {
    expect(shown('worked.inflation')).toMatchInlineSnapshot(`
      "| Block time | Where from | Blocks in a year | Minted, billion ZBR | Burned, billion ZBR | Growth of the supply |
      | - | - | - | - | - | - |
      | 2 s | timeout_commit of the testnet’s config.toml | 15,768,000 | 23.42 | 2.34 | 21.08% |
      | 2.5 s | assumed by blocks_per_year | 12,614,400 | 18.37 | 1.84 | 16.53% |
      | 5 s | default of timeout_commit | 6,307,200 | 8.83 | 0.88 | 7.95% |

      = worked.inflation"
    `);
  });

  it('decide deposits and votes', () => {
    expect(shown('worked.deposits')).toMatchInlineSnapshot(`
      "| Proposal | Minimum deposit, ZBR | Smallest single deposit (× 0.01), ZBR | Yes has to exceed |
      | - | - | - | - |
      | Regular | 10 | 0.1 | 50% |
      | Expedited | 50 | 0.5 | 66.7% |

      = worked.deposits"
    `);
    expect(shown('worked.tally')).toMatchInlineSnapshot(`
      "| Voted, of the bonded power | Abstained, of the votes | Votes | Quorum | Passes with yes above | Vetoed above |
      | - | - | - | - | - | - |
      | 33% | 0% | 3,960,000 | missed: 4,008,000 | – | – |
      | 40% | 0% | 4,800,000 | reached: 4,008,000 | 2,400,000 | 1,603,200 |
      | 40% | 25% | 4,800,000 | reached: 4,008,000 | 1,800,000 | 1,603,200 |
      | 100% | 0% | 12,000,000 | reached: 4,008,000 | 6,000,000 | 4,008,000 |

      = worked.tally"
    `);
  });

  it('bill at least half of the gas limit of an Ethereum transfer', () => {
    expect(shown('worked.fees')).toMatchInlineSnapshot(`
      "| Gas limit | Gas used | Billed gas | Taken, ZBR | Returned, ZBR | Fee, ZBR |
      | - | - | - | - | - | - |
      | 21,000 | 21,000 | 21,000 | 0.01323 | 0 | 0.01323 |
      | 42,000 | 21,000 | 21,000 | 0.02646 | 0.01323 | 0.01323 |
      | 105,000 | 21,000 | 52,500 | 0.06615 | 0.033075 | 0.033075 |
      | 210,000 | 21,000 | 105,000 | 0.1323 | 0.06615 | 0.06615 |

      = worked.fees"
    `);
  });

  it('fill a block with transfers by their gas limits', () => {
    expect(shown('worked.block')).toMatchInlineSnapshot(`
      "| At most | Ethereum transfer with a gas limit of 21,000 | MsgSend with a gas limit of 25,000 |
      | - | - | - |
      | In a block | 1,428 | 1,200 |
      | Bytes per transaction | 15,420 | 18,350 |
      | Per second, with a block every 2 s (timeout_commit of the testnet’s config.toml) | 714 | 600 |
      | Per second, with a block every 2.5 s (assumed by blocks_per_year) | 571 | 480 |
      | Per second, with a block every 5 s (default of timeout_commit) | 285 | 240 |

      = worked.block"
    `);
  });

  it('take a discount off the declared fee', () => {
    expect(shown('worked.discounts')).toMatchInlineSnapshot(`
      "| Discount | Declared: gas limit × price | Deducted | Difference |
      | - | - | - | - |
      | none | 15,750,000,000,000,000 | 15,750,000,000,000,000 | 0 |
      | percent 25.5 | 15,750,000,000,000,000 | 11,733,750,000,000,000 | 4,016,250,000,000,000 |
      | percent 100 | 15,750,000,000,000,000 | 0 | 15,750,000,000,000,000 |
      | fixed 1,000,000 | 15,750,000,000,000,000 | 1,000,000 | 15,749,999,999,000,000 |

      = worked.discounts"
    `);
  });

  it('combine submissions, and move the minimum gas price within its bounds', () => {
    expect(shown('worked.aggregation')).toMatchInlineSnapshot(`
      "| Submissions | MIN | MAX | AVG | MEDIAN |
      | - | - | - | - | - |
      | 0.98, 0.94 | 0.94 | 0.98 | 0.96 | 0.96 |
      | 0.98, 0.94, 0.96 | 0.94 | 0.98 | 0.96 | 0.96 |
      | 0.98, 0.94, 0.96, 0.97 | 0.94 | 0.98 | 0.9625 | 0.965 |
      | 0.98, 0.94, 9.6 | 0.94 | 9.6 | 3.84 | 0.98 |

      = worked.aggregation"
    `);
    expect(shown('worked.rounds')).toMatchInlineSnapshot(`
      "| Round | Price before | Oracle value | Factor ÷ value | Allowed range (± 10%) | Price after |
      | - | - | - | - | - | - |
      | 1 | 630,000,000,000 | 0.96 | 656,250,000,000 | 567,000,000,000 … 693,000,000,000 | 656,250,000,000 |
      | 2 | 656,250,000,000 | 0.1 | 6,300,000,000,000 | 590,625,000,000 … 721,875,000,000 | 721,875,000,000 |
      | 3 | 721,875,000,000 | 100 | 6,300,000,000 | 649,687,500,000 … 794,062,500,000 | 649,687,500,000 |

      = worked.rounds"
    `);
  });
});

describe('worked numbers for readers from Ethereum', () => {
  it('turn an address into both of its bech32 formats', () => {
    const table = shown('worked.address');
    expect(table).toContain('| In groups of five | `11000 11011 11111 00101 11010 01100 11011 00001` |');
    expect(table).toContain('| As numbers | `24 27 31 5 26 12 27 1` |');
    expect(table).toContain('| Characters of all 20 bytes | `cml96vmptgw99syqrrz8az79xer2pcgp` |');
  });

  it('compute the fees of recorded transfers, and the balance that one left', () => {
    const fees = shown('worked.transfers');
    expect(fees).toContain('| type 0, high limit | 100,000 | 50,000 | 50,000 | 630 | – | 0.063 | 0.0315 | 0.0315 |');
    expect(fees).toContain('| type 2, higher tip | 21,000 | 10,500 | 21,000 | 700 | 1,000 | 0.0147 | 0 | 0.0147 |');
    expect(shown('worked.balance')).toContain('| After | 999,691,686,799,999,999,999 |');
  });

  it('split the fee of a recorded transfer as the chain did', () => {
    const table = shown('worked.split');
    expect(table).toContain('| Community tax | 264,600,000,000,000 | 0 |');
    expect(table).toContain('| Burned | 2,593,080,000,000,000 | 1,323,000,000,000,000 |');
    expect(table).toContain('| Base address | 3,889,620,000,000,000 | 0 |');
    expect(table).toContain('| Validators and delegators | 6,482,700,000,000,000 | 11,907,000,000,000,000 |');
  });

  it('burn a part of the first fee of the local node', () => {
    const table = shown('worked.burning');
    expect(table).toContain('| Burned | × 0.1 | 1,575,000,000,000,000 |');
    expect(table).toContain(
      '| Supply after the second block | supply − burned | 100,004,999,998,425,000,000,000,000 |',
    );
  });
});

describe('inputs of worked numbers', () => {
  it('are in coins', () => {
    expect(coins('84150000000000000000')).toBe(84.15);
    expect(deposit('expedited_min_deposit')).toBe(50);
    expect(genesisValidators()).toEqual(Array.from({length: 4}, () => ({stake: 3_000_000, commission: 0.1})));
  });
});
