import type {Refuted} from './list';

/** Statements on running a node: versions, settings, keys on disk, peers. Paths as in `list.ts`. */
export const NODE_STATEMENTS: readonly Refuted[] = [
  {
    name: 'versions of the 2.0 line that cannot read older state',
    says: /\bversions? of the 2\.0 line\b[^.;]{0,40}\bdiffer in (?:their )?state format|\bhome with data of 2\.0\.1 does not continue\b|\bnew binary reads the old state\b[^;]{0,60}\bdoes not\b/i,
    truth:
      '2.0.2 continues with the data of 2.0.1; two parameters are new and 0, and some transactions give other results',
    source:
      'proto feemarket.proto field 9, genesis.proto field 5; run: a home of 2.0.1 at height 237 started with 2.0.2',
    example: 'The versions of the 2.0 line differ in their state format.',
    instead: 'A 2.0 binary reads the stored state of an older one.',
  },
  {
    name: 'a genesis file that is read at the first start alone',
    says: /\bgenesis(?:\.json)?`? (?:file )?is read (?:only at|at) the first start\b(?: only)?[^;]{0,90}\bmissing\b|\bmissing file (?:goes unnoticed|is not detected)\b/i,
    unless: /\b(?:REST|JSON-RPC)\b/,
    truth:
      'with REST or JSON-RPC on, `start` reads the file at every start and ends when it is missing or cut ' +
      'off; only its content no longer counts',
    source: 'server/start.go:445,655; run with v2.0.2: open …/genesis.json: no such file or directory',
    example: '`genesis.json` is read at the first start only, so a missing file goes unnoticed.',
    instead:
      'The content of `genesis.json` counts only at the first start; with REST or JSON-RPC on, a missing ' +
      'file stops the start.',
  },
  {
    name: 'one key that sets the block time',
    says: /\btimeout_commit\b[^.;|]{0,60}\b(?:decides|sets|determines) the block time\b|\b(?:block time|time between blocks) is set by\b[^.;]{0,40}\btimeout_commit\b/i,
    unless: /\b(?:no|not|never)\b/i,
    truth:
      'each validator waits its own `timeout_commit` after a commit; proposing, voting, and execution of all ' +
      'validators add to it',
    source: 'CometBFT consensus/state.go (scheduleRound0); validate configuration',
    example: "The time between blocks is set by each node's `timeout_commit`.",
    instead:
      'The block time follows from the settings of all validators; each waits its `timeout_commit` after a commit.',
  },
  {
    name: 'a dial period that shortens the way back to a sentry',
    says: /\bpersistent_peers_max_dial_period\s+(?:=\s*)?"?[1-9]\d*(?:ms|s|m)\b/i,
    truth:
      'only the peer exchange reads this key; a validator with `pex = false` and its sentry dial again by ' +
      'the fixed schedule of the switch',
    source:
      'CometBFT p2p/pex/pex_reactor.go:578, p2p/switch.go:399; run with v2.0.2, 0 s and 10 s after eight ' +
      'minutes without a link',
    example: '{{binary}} config set config p2p.persistent_peers_max_dial_period 10s --skip-validate',
    instead: 'After an outage restart one sentry: it dials its persistent peers at once.',
  },
  {
    name: 'a search for key files on one file system',
    says: /\bfind \/ -xdev\b/,
    truth: '`-xdev` leaves out a home on another volume',
    source: 'find(1)',
    example: "sudo find / -xdev -name 'priv_validator_key.json'",
    instead: "sudo find / \\( -path /proc -o -path /sys \\) -prune -o -type f -name '*priv_validator_key*' -print",
  },
  {
    name: 'a journal read without rights',
    says: /(?<!sudo )\bjournalctl (?:--unit|-u\b|-k\b)/,
    truth: 'an account outside the groups adm and systemd-journal sees no line of the journal of other users',
    source: 'journalctl(1)',
    example: 'journalctl --unit={{binary}} --lines=20',
    instead: 'sudo journalctl --unit={{binary}} --lines=20',
  },
  {
    name: 'a section of settings in place of a key',
    says: /\bconfig get config statesync(?![.\w])/,
    unless: /\bpanics?\b/i,
    truth: '`config get` panics on the section; ask for its keys one by one',
    source: 'run with v2.0.2',
    example: '{{binary}} config get config statesync',
    instead: '{{binary}} config get config statesync.enable',
  },
  {
    name: 'one node for two versions of a network',
    says: /\bonly\b[^.;]{0,60}\bnetwork\b[^.;]{0,30}\bruns? (?:v?(?:2\.0\.2|\{\{version\.latest\}\})) or v?2\.0\.3/i,
    unless: /\bsame version\b/i,
    truth: '2.0.3 executes oracle submissions that 2.0.2 refuses, so a node follows only a network of its own version',
    source:
      'run with v2.0.2 and v2.0.3; baseapp default ProcessProposal accepts every block without an application mempool',
    example: 'By state sync it joins only a network that itself runs {{version.latest}} or 2.0.3.',
    instead: 'By state sync it joins only a network that runs the same version.',
  },
  {
    name: 'a persistent peer that is dialed without end',
    says: /\b(?:always|without end|forever|endlessly)\b[^.;]{0,40}\b(?:stay|keep|remain|reconnect|dial)\w*\b[^.;]{0,30}\b(?:connected|peers?)\b/i,
    unless: /\b(?:not|never|about a day|gives? up|stops?)\b/i,
    truth:
      'after 20 tries and ten growing pauses, about 25 hours, the node gives up and leaves the peer to the ' +
      'peer exchange',
    source: 'CometBFT p2p/switch.go:399 reconnectToPeer',
    example: 'Nodes the node always tries to stay connected with, its persistent peers.',
    instead: 'Nodes that the node dials at startup and, for about a day, again after a connection is lost.',
  },
];
