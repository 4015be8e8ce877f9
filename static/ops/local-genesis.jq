# Turns the genesis file that `{{binary}} init` writes into the genesis of this site's local chain.
#
#   jq --arg moderator ADDRESS -f local-genesis.jq genesis.json > new.json
#
# ADDRESS is the bech32 address of the moderator of the distribution, feepolicy and oracle modules.
  .consensus.params.block.max_gas = "30000000"
| .app_state.auth.params.tx_size_cost_per_byte = "2"
| .app_state.auth.params.sig_verify_cost_ed25519 = "118"
| .app_state.auth.params.sig_verify_cost_secp256k1 = "200"
| .app_state.staking.params.bond_denom = "{{denom}}"
| .app_state.staking.params.unbonding_time = "120s"
| .app_state.mint.params.mint_denom = "{{denom}}"
| .app_state.mint.minter.inflation = "0.000000000000000000"
| .app_state.mint.params.inflation_rate_change = "0.000000000000000000"
| .app_state.mint.params.inflation_max = "0.000000000000000000"
| .app_state.mint.params.inflation_min = "0.000000000000000000"
| .app_state.gov.params.min_deposit = [{"denom": "{{denom}}", "amount": "10000000000000000000"}]
| .app_state.gov.params.expedited_min_deposit = [{"denom": "{{denom}}", "amount": "50000000000000000000"}]
| .app_state.gov.params.max_deposit_period = "300s"
| .app_state.gov.params.voting_period = "60s"
| .app_state.gov.params.expedited_voting_period = "30s"
| .app_state.feemarket.params.no_base_fee = true
| .app_state.feemarket.params.elasticity_multiplier = 1
| .app_state.feemarket.params.base_fee = "{{local.minGasPrice}}"
| .app_state.feemarket.params.min_gas_price = "{{local.minGasPrice}}"
| .app_state.feemarket.params.gas_price_adjustment_factor = "{{local.minGasPrice}}"
| .app_state.feemarket.params.max_change_rate = "0.1"
| .app_state.distribution.params.community_tax = "0.000000000000000000"
| .app_state.distribution.ratio = {"staking_rewards": "0.9", "base": "0", "burn": "0.1"}
| .app_state.distribution.moderator_address = $moderator
| .app_state.distribution.base_address = $moderator
| .app_state.feepolicy.moderator_address = $moderator
| .app_state.oracle.moderator_address = $moderator
| .app_state.bank.denom_metadata = [{
    "description": "Native token of the chain",
    "denom_units": [
      {"denom": "{{denom}}", "exponent": 0, "aliases": []},
      {"denom": "{{displayDenom}}", "exponent": {{decimals}}, "aliases": []}
    ],
    "base": "{{denom}}", "display": "{{displayDenom}}", "name": "{{ticker}}", "symbol": "{{ticker}}", "uri": "", "uri_hash": ""
  }]
| .app_state.erc20.native_precompiles = ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"]
| .app_state.erc20.token_pairs = [{
    "contract_owner": 1, "erc20_address": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "denom": "{{denom}}", "enabled": true
  }]
| .app_state.evm.params.active_static_precompiles = [
    "0x0000000000000000000000000000000000000100", "0x0000000000000000000000000000000000000400",
    "0x0000000000000000000000000000000000000800", "0x0000000000000000000000000000000000000801",
    "0x0000000000000000000000000000000000000802", "0x0000000000000000000000000000000000000804",
    "0x0000000000000000000000000000000000000805", "0x0000000000000000000000000000000000000806",
    "0x0000000000000000000000000000000000000807"
  ]
