import {bash, describeCases, type NegativeCase} from './testing/negative-case';

/** Checks that run a program: bash, the compilers, the spelling dictionary, the drawer of diagrams. */
const CASES: Readonly<Record<string, NegativeCase>> = {
  'shell that bash refuses': {
    kind: 'shell',
    lie: bash('if true; then\n  echo x'),
    truth: bash('if true; then\n  echo x\nfi'),
    line: 3,
    says: /bash does not accept/,
  },
  'Solidity that does not compile': {
    kind: 'solidity',
    lie:
      '```solidity\npragma solidity ^0.8.20;\n' +
      'contract A { function f() public pure returns (uint) { return "x"; } }\n```',
    truth:
      '```solidity\npragma solidity ^0.8.20;\n' +
      'contract A { function f() public pure returns (uint) { return 1; } }\n```',
    line: 3,
    says: /solc/,
  },
  'TypeScript that does not type-check': {
    kind: 'typescript',
    lie:
      "```ts\nimport {createPublicClient, http} from 'viem';\n" +
      'const client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNum());\n```',
    truth:
      "```ts\nimport {createPublicClient, http} from 'viem';\n" +
      'const client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNumber());\n' +
      '```',
    line: 4,
    says: /TS2551|TS2339/,
  },
  'import of a served program without its address': {
    kind: 'typescript',
    lie: '```ts title="a.ts"\nimport {reader} from \'./chain\';\nconsole.log(await reader.getBlockNumber());\n```',
    truth:
      'Save [chain.ts](pathname:///samples/chain.ts).\n\n```ts title="a.ts"\n' +
      "import {reader} from './chain';\nconsole.log(await reader.getBlockNumber());\n```",
    line: 2,
    says: /TS2307/,
  },
  'name that a served program does not export': {
    kind: 'typescript',
    lie:
      '```ts title="send/a.ts"\nimport {transfer} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\n' +
      'void transfer;\n```',
    truth:
      '```ts title="send/a.ts"\nimport {transact} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\n' +
      'void transact;\n```',
    line: 2,
    says: /TS2305/,
  },
  'Go that does not parse': {
    kind: 'go',
    lie: '```go\npackage main\nfunc main() {\n```',
    truth: '```go\npackage main\n\nfunc main() {}\n```',
    line: 3,
    says: /Go/,
  },
  'Python that does not parse': {
    kind: 'python',
    lie: '```python\ndef f(:\n    pass\n```',
    truth: '```python\ndef f():\n    pass\n```',
    line: 2,
    says: /Python/,
  },
  'a word twice': {kind: 'prose', lie: 'Start the the node.', truth: 'Start the node.', line: 1, says: /repeated/},
  'wrong article': {
    kind: 'prose',
    lie: 'This is a archive node.',
    truth: 'This is an archive node.',
    line: 1,
    says: /an/,
  },
  spelling: {
    kind: 'spelling',
    lie: 'The valdiator signs.',
    truth: 'The validator signs.',
    line: 1,
    says: /unknown word/,
  },
  'diagram that cannot be drawn': {
    kind: 'diagrams',
    lie: '```mermaid title="A picture of it" alt="A sentence that describes the picture."\npie\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 2,
    says: /the kinds are/,
  },
  'diagram without words': {
    kind: 'diagrams',
    lie: '```mermaid title="A picture of it"\nflowchart TD\n  A --> B\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 1,
    says: /alt/,
  },
  'diagram with ten boxes': {
    kind: 'diagrams',
    lie:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n' +
      '  A --> B --> C --> D --> E --> F --> G --> H --> I --> J\n```',
    truth:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n' +
      '  A --> B --> C\n```',
    line: 1,
    says: /at most 9/,
  },
};

describeCases(CASES, {programs: true});
