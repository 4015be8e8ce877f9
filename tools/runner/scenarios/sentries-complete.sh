# title: The machines of sentries after all procedures of the security page: sentries, firewalls, guard, metrics, Prometheus and Alertmanager with the files of this site, backups of the key; stand-in for the testnet
# on: sentry-files
# needs: binary openssl
# cores: 2
#
# The state that a session begins with: everything runs, and Prometheus sees all machines.
set_up
complete
