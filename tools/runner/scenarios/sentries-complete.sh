# title: The machines of sentries-guarded with monitoring, and with what the checklist asks for besides: metrics, Prometheus and Alertmanager with the files of this site, backups of the key; stand-in for the testnet
# on: sentry-packages, sentry-files
# needs: binary openssl
# cores: 2
#
# `operator` is also the offline machine with the backups of the key, and a machine that is watched by nobody else:
# what the checklist asks of "a machine outside" runs on `outside`, whose RPC answers as https://rpc.example.org.
set_up
guarded
complete
