# title: A signing validator, and a stand-in testnet whose operators halt 60 blocks ahead and start again 40 seconds later
# on: signing-validator
# needs: binary
# isolation: machine
# cores: 2
HALT=$(curl -s {{local.rpc}}/status | jq -r '.result.sync_info.latest_block_height | tonumber + 60')
# The height of the page is far ahead.
echo "s/500000/$HALT/g" | sudo tee -a "$STAND_IN/own.sed" > /dev/null
sudo tee "$STAND_IN/halt.sh" > /dev/null << END
#!/bin/bash
set_halt() { sed -i "s/^halt-height = .*/halt-height = \$1/" $STAND_IN/{1,2}/config/app.toml; }
set_halt $HALT
systemctl restart stand-in-node@1
sleep 10
systemctl restart stand-in-node@2
until journalctl --unit=stand-in-node@1 --grep='halt per configuration' --quiet --lines=1; do sleep 2; done
sleep 40
set_halt 0
systemctl restart stand-in-node@1 stand-in-node@2
END
sudo systemd-run --quiet --unit=stand-in-halt /bin/bash "$STAND_IN/halt.sh"
