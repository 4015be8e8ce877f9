# title: The machine of the testnet page at its end, with the host names and certificates of a public RPC node
# on: validator-machine
# needs: binary
# isolation: machine
# cores: 2
#
# The machine plays "another machine" as well: the host names of the proxy lead to its own address on the second network.
NAMES="rpc.example.org api.example.org evm.example.org"
sudo sed -i 's/ rpc\.example\.org$//' /etc/hosts
sudo tee -a /etc/hosts > /dev/null <<< "203.0.113.1 $NAMES"
sudo install -d -m 755 /etc/nginx/tls
(
  cd "$STAND_IN/tls" || exit 1
  sudo openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=proxy' -keyout /etc/nginx/tls/node.key -out proxy.csr
  echo "subjectAltName=DNS:${NAMES// /,DNS:}" |
    sudo openssl x509 -req -in proxy.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile /dev/stdin -out /etc/nginx/tls/node.crt
) > /dev/null 2>&1
# Where the package is installed for the first time, its service runs.
quiet sudo systemctl enable --now nginx
