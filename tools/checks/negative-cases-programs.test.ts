import {bash, describeCases, type NegativeCase} from './testing/negative-case';

/** Checks that run a program: bash, the compilers, the spell checker, the diagram renderer. */
const CASES: Readonly<Record<string, NegativeCase>> = {
  'shell script that bash rejects': {
    kind: 'shell',
    wrong: bash('if true; then\n  echo x'),
    right: bash('if true; then\n  echo x\nfi'),
    line: 3,
    message: /not valid bash: syntax error/,
  },
  'Solidity that does not compile': {
    kind: 'solidity',
    wrong:
      '```solidity\npragma solidity ^0.8.20;\n' +
      'contract A { function f() public pure returns (uint) { return "x"; } }\n```',
    right:
      '```solidity\npragma solidity ^0.8.20;\n' +
      'contract A { function f() public pure returns (uint) { return 1; } }\n```',
    line: 3,
    message: /solc/,
  },
  'TypeScript that does not type-check': {
    kind: 'typescript',
    wrong:
      "```ts\nimport {createPublicClient, http} from 'viem';\n" +
      'const client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNum());\n```',
    right:
      "```ts\nimport {createPublicClient, http} from 'viem';\n" +
      'const client = createPublicClient({transport: http()});\nconsole.log(await client.getBlockNumber());\n' +
      '```',
    line: 4,
    message: /TS2551|TS2339/,
  },
  'import of a served program without its address': {
    kind: 'typescript',
    wrong: '```ts title="a.ts"\nimport {reader} from \'./chain\';\nconsole.log(await reader.getBlockNumber());\n```',
    right:
      'Save [chain.ts](pathname:///samples/chain.ts).\n\n```ts title="a.ts"\n' +
      "import {reader} from './chain';\nconsole.log(await reader.getBlockNumber());\n```",
    line: 2,
    message: /TS2307/,
  },
  'name that a served program does not export': {
    kind: 'typescript',
    wrong:
      '```ts title="send/a.ts"\nimport {transfer} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\n' +
      'void transfer;\n```',
    right:
      '```ts title="send/a.ts"\nimport {transact} from \'../chain\'; // {{local.rpc}}/samples/chain.ts\n' +
      'void transact;\n```',
    line: 2,
    message: /TS2305/,
  },
  'Go that does not parse': {
    kind: 'go',
    wrong: '```go\npackage main\nfunc main() {\n```',
    right: '```go\npackage main\n\nfunc main() {}\n```',
    line: 3,
    message: /not valid Go/,
  },
  'Python that does not parse': {
    kind: 'python',
    wrong: '```python\ndef f(:\n    pass\n```',
    right: '```python\ndef f():\n    pass\n```',
    line: 2,
    message: /not valid Python/,
  },
  'repeated word': {
    kind: 'prose',
    wrong: 'Start the the node.',
    right: 'Start the node.',
    line: 1,
    message: /repeated/,
  },
  'wrong article': {
    kind: 'prose',
    wrong: 'This is a archive node.',
    right: 'This is an archive node.',
    line: 1,
    message: /an/,
  },
  spelling: {
    kind: 'spelling',
    wrong: 'The valdiator signs.',
    right: 'The validator signs.',
    line: 1,
    message: /unknown word/,
  },
  'diagram of an unsupported type': {
    kind: 'diagrams',
    wrong: '```mermaid title="A picture of it" alt="A sentence that describes the picture."\npie\n```',
    right:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 2,
    message: /use flowchart, /,
  },
  'diagram without a description': {
    kind: 'diagrams',
    wrong: '```mermaid title="A picture of it"\nflowchart TD\n  A --> B\n```',
    right:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n  A --> B\n```',
    line: 1,
    message: /add a description of at least 20 characters: alt=/,
  },
  'diagram with ten boxes': {
    kind: 'diagrams',
    wrong:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n' +
      '  A --> B --> C --> D --> E --> F --> G --> H --> I --> J\n```',
    right:
      '```mermaid title="A picture of it" alt="A sentence that describes the picture."\nflowchart TD\n' +
      '  A --> B --> C\n```',
    line: 1,
    message: /split the diagram/,
  },
};

describeCases(CASES, {programs: true});
