# title: The folder "programs" and a chain with logs: a delegation and a withdrawal of rewards by precompiles
# on: program-project
# needs: js
# isolation: network

cat > make-logs.ts << 'END'
import { parseAbi } from 'viem';
import { account, transact } from './chain';

const delegate = parseAbi(['function delegate(address delegatorAddress, string validatorAddress, uint256 amount) returns (bool)']);
const claim = parseAbi(['function claimRewards(address delegatorAddress, uint32 maxRetrieve) returns (bool)']);
const staking = '0x0000000000000000000000000000000000000800';
const distribution = '0x0000000000000000000000000000000000000801';
const first = await transact(staking, delegate, 'delegate', [account.address, '{{account.mykey.valoper}}', 10n ** 18n]);
const second = await transact(distribution, claim, 'claimRewards', [account.address, 10]);
if (first.status !== 'success' || second.status !== 'success') throw new Error(`${first.status} ${second.status}`);
END
PRIVATE_KEY="0x$({{binary}} keys unsafe-export-eth-key dev0)" npx tsx make-logs.ts
rm make-logs.ts
