import {describe, expect, it} from 'vitest';

import {fence, verdicts} from '../testing/golden';
import {bash} from '../testing/negative-case';

describe('commands on pages', () => {
  it('can be pasted: no prompt, placeholder, dummy value or ellipsis', async () => {
    const bodies = [
      bash('$ ls\nuser@host:~$ ls\nuser@host:/x# ls\necho "$ x"'),
      bash("echo <name>\necho <My Key>\necho '<a>' # <b>\necho '<html>'\ncat < file"),
      bash('cat <<EOF\n$ ls <name> …\nEOF\n$ ls'),
      bash("cat <<-'END' > x\n  <name>\n  END\nls …"),
      bash('echo YOUR_KEY\necho your-key-here\necho xxx\necho "XXXX"\necho xx YOURKEY'),
      bash('ls …\nls ...\nls a...b\n# …'),
    ];
    await expect(verdicts('shell', bodies)).toMatchFileSnapshot('../golden/shell-text.txt');
  });

  it('use variables that are set and known programs', async () => {
    const bodies = [
      bash('echo $KEY ${KEY} $HOME $PROBED_NODE $1 $?'),
      bash('KEY=a\necho $KEY') + '\n\n' + bash('echo $KEY $OTHER $OTHER'),
      bash('export A=1\nread B\nfor C in 1 2; do echo $A $B $C; done\nprintf -v D x\necho $D\ndeclare E\necho $E'),
      bash('echo ${F:-x} $F\necho ${G:?must be set}\necho ${H%x}'),
      bash('source ./env\necho $ANYTHING'),
      bash('. ./env\necho $ANYTHING'),
      bash('greet() { echo hi; }\ngreet\nwave'),
      bash('. ./contracts.sh\ndeploy x\nundeploy x'),
      bash('height: 5\n./own\n~/own\n$PROGRAM x\nPROGRAM=x'),
      bash('probeoracle\nprobeoracle start'),
      bash('echo $(nothing-like-it | grep x)'),
      fence('bash nocheck="another shell"', 'nothing-like-it $KEY'),
      fence('bash output', 'nothing-like-it'),
      fence('sh', 'nothing-like-it'),
    ];
    await expect(verdicts('shell', bodies)).toMatchFileSnapshot('../golden/shell-names.txt');
  });

  it('call the node with existing commands, flags and arguments', async () => {
    const bodies = [
      bash('{{binary}} status\n{{binary}} keys ad x\n{{binary}} keys show a b\n{{binary}} keys add\n{{binary}} keys'),
      bash(
        '{{binary}} q txs --query x\n{{binary}} --home /x keys show a\n' +
          '{{binary}} --home=/x --nothing keys show a\n{{binary}} $COMMAND x',
      ),
      bash(
        '{{binary}} tx bank send a b 1aprobe\n{{binary}} tx bank send a b\n' +
          '{{binary}} tx bank send a b 1aprobe c\n{{binary}} tx staking delegate v 1aprobe',
      ),
      bash(
        '{{binary}} tx staking delegate v 1aprobe --from a -y -b sync\n' +
          '{{binary}} tx bank send a b 1aprobe -yb block\n{{binary}} tx bank send a b 1aprobe -b',
      ),
      bash('{{binary}} query txs --query x --limit many --limit=5 --limit -1\n{{binary}} query txs --limit 1'),
      bash(
        '{{binary}} keys show a --keyring-backend tests --keyring-backend=test\n' +
          '{{binary}} keys show a --keyring-backend $B',
      ),
      bash(
        '{{binary}} start --api.enable --api.enable=yes --api.enable=true\n' +
          '{{binary}} tx bank send a b 1aprobe --gas-adjustment 1.5 --gas-adjustment x -s 1 -s -1',
      ),
      bash(
        '{{binary}} keys show a --adress --address -a -z\n{{binary}} keys show --adress a\n' +
          '{{binary}} keys show --$FLAG a',
      ),
      bash(
        '{{binary}} help tx bank\n{{binary}} help tx bonk\n{{binary}} keys show --help\n{{binary}} query txs --help',
      ),
      bash('{{binary}} keys show "$@"\n{{binary}} tx bank send $TX_FLAGS\n{{binary}} keys show -- -a b'),
      bash(
        'sudo -u node {{binary}} begin\nsudo cp {{binary}} x\ntimeout 5 /usr/local/bin/{{binary}} begin\n' +
          'nohup {{binary}} start &\ncommand -v {{binary}}',
      ),
      bash(
        'docker run --rm image {{binary}} begin\ndocker build -t {{binary}} .\ndocker run {{binary}} begin\n' +
          'docker exec node {{binary}} status\ndocker run --name {{binary}} image',
      ),
      bash(
        'bash -c "{{binary}} begin"\nssh host \'{{binary}} begin && echo x\'\neval "{{binary}} status"\n' +
          'watch {{binary}} begin',
      ),
      bash(
        'A=$({{binary}} begin)\nB=`{{binary}} begin`\nif {{binary}} begin; then echo x; fi\n' +
          '{{binary}} begin | jq . && {{binary}} end',
      ),
    ];
    await expect(verdicts('shell', bodies)).toMatchFileSnapshot('../golden/shell-calls.txt');
  });

  it('are checked outside shell blocks too', async () => {
    const bodies = [
      'Run `{{binary}} keys ad`, `{{binary}} keys add`, `{{binary}} keys add <name>`, `{{binary}} tx bank ' +
        'send`, `{{binary}} keys show NAME --output X`.',
      '`{{binary}} (the node)`, `{{binary}} v7`, `{{binary}}`, `A=1 {{binary}} begin`, `x{{binary}} begin`, ' +
        '`{{binary}} status | jq .`, `{{binary}} tx … --form`, `{{binary}} keys [name]`.',
      fence(
        'ini title="x.service"',
        '[Service]\nExecStart=/usr/bin/probed begin\nExecStartPre=-/usr/bin/probed status\n' +
          'ExecStop=/bin/kill x\nEnvironment=probed begin',
      ),
      fence(
        'dockerfile',
        'FROM x\nRUN probed begin\nCMD ["probed", "begin"]\nENTRYPOINT ["/bin/probed", "start"]\n' +
          'CMD [broken\nENTRYPOINT probed start',
      ),
      fence(
        'yaml',
        'services:\n  node:\n    command: ["probed", "begin", "--home=$X"]\n    entrypoint: ["probed"]\n' +
          '    RUN probed begin',
      ),
      fence('ini output', 'ExecStart=/usr/bin/probed begin'),
      fence('ini nocheck="another program"', 'ExecStart=/usr/bin/probed begin'),
    ];
    await expect(verdicts('shell', bodies)).toMatchFileSnapshot('../golden/shell-elsewhere.txt');
  });
});
