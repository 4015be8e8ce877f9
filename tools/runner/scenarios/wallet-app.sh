# title: The app of the wallet page with all its forms, served by Vite, and a node that browsers may call
# on: program-tools
# needs: js chromium
# isolation: network
# cores: 2

stop_running node
{{binary}} config set app api.enabled-unsafe-cors true
{{binary}} config set config rpc.cors_allowed_origins '["*"]' --skip-validate
keep_running node {{binary}} start
wait_for 90 is_open {{port.evmRpc}}
wait_for 60 is_open {{port.rest}}

npm_project wallet-app wallet-app react@19 react-dom@19 viem@2.56.0 @cosmjs/encoding@0.39.0 cosmjs-types@0.11.0 \
  @cosmjs/stargate@0.39.0 @cosmjs/proto-signing@0.39.0 vite@7 typescript@5 @types/react@19 @types/react-dom@19 tsx
for FILE in index.html main.tsx tsconfig.json wallets.ts network.ts attempt.ts App.tsx verify.ts eip712.ts TypedSend.tsx keplr.ts KeplrPay.tsx; do
  page_file develop/wallet-integration.mdx "$FILE"
done

# The two further forms, where the page says that they go.
sed -i "1i import { TypedSend } from './TypedSend';\nimport { KeplrPay } from './KeplrPay';" App.tsx
LAST=$(grep -n '</section>' App.tsx | tail -n 1 | cut -d : -f 1)
sed -i "${LAST}i <TypedSend provider={wallet.provider} address={address} /><KeplrPay />" App.tsx
npx tsc
keep_running vite npx vite --port 5173 --strictPort
wait_for 60 curl -fs -o /dev/null http://localhost:5173/

# in_browser [keplr]: drives the app in Chromium, with stand-ins for the wallets; prints what it found.
in_browser() { "$DOCS_RUN_TOOLS/../../node_modules/.bin/tsx" "$DOCS_RUN_TOOLS/wallets/app.ts" http://localhost:5173/ "$@"; }
