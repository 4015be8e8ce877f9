# title: The machines of sentries after the procedures of /validate/security: the validator behind its sentries, firewalls, the guard; stand-in for the testnet
# on: sentry-files
# needs: binary openssl
# cores: 2
#
# The files are those of this site. The validator keeps its node identity, which no session on it reads.
set_up
guarded
