# title: A local node with the enabled oracle request of the page "Oracle requests", and its two documents on port 8080
# on: local-node
# needs: oracle grpcurl jq python
mkdir -p feed
echo '{"data": {"amount": "0.98"}}' > feed/a.json
echo '{"price": "0.94"}' > feed/b.json
keep_running feed python3 -m http.server 8080 --bind 127.0.0.1 --directory feed
jq --null-input --arg first {{account.dev0.address}} --arg second {{account.dev1.address}} '{
  oracle_type: 1, name: "{{ticker}}/USD", description: "Price for the minimum gas price", period: 60,
  account_list: [$first, $second], quorum: 2, aggregation_rule: 2, status: 1,
  endpoints: [
    {url: "http://127.0.0.1:8080/a.json", parse_rule: "data.amount"},
    {url: "http://127.0.0.1:8080/b.json", parse_rule: "price"}
  ]}' > request.json
{{binary}} tx oracle register-request request.json --from moderator --keyring-backend test \
  --gas 50000 --gas-prices {{local.minGasPrice}}{{denom}} --yes
wait_for 30 {{binary}} query oracle request-doc 1
wait_for 10 is_open 8080
