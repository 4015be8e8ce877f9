/** Words this site does not use, with what to do instead. Whole words, any case. */
export const UNWANTED: ReadonlyArray<{words: string; advice: string}> = [
  {
    words:
      'powerful|seamless|seamlessly|robust|cutting-edge|state-of-the-art|revolutionary|revolutionize|' +
      'world-class|best-in-class|blazing|blazingly|lightning-fast|next-generation|game-changing|effortless|' +
      'effortlessly|innovative|groundbreaking|unparalleled|unmatched|rich ' +
      'ecosystem|vibrant|delightful|beautiful|amazing|awesome|elegant|elegantly|rock-solid|battle-tested|' +
      'enterprise-grade|industry-leading|top-notch|superior|exciting|thrilled|comprehensive|intuitive|' +
      'intuitively|user-friendly|developer-friendly|hassle-free|high-performance|feature-rich|perfect|' +
      'perfectly|excellent|outstanding|incredible|incredibly|extremely|ultimate|impressive|painless|' +
      'painlessly|smoothly|turnkey|supercharge|supercharged|out ' +
      'of the box',
    advice: 'no praise: say what it does',
  },
  {
    words:
      'simply|just|easily|easy|obviously|of course|basically|merely|straightforward|trivial|trivially|needless to say',
    advice: 'leave the word out: what is easy for one reader is not for another',
  },
  {words: 'please|very', advice: 'leave the word out'},
  {words: 'note that|as you can see|it is important to', advice: 'begin with what is said'},
  {words: 'in order to', advice: 'write "to"'},
  {words: 'utilize|utilizes|utilizing|utilise|leverage|leverages|leveraging', advice: 'write "use"'},
  {words: 'coming soon|lorem ipsum|stay tuned|TBD|TODO|under construction', advice: 'a page says what is true today'},
  {
    words:
      // The name of the certificate authority is no advice to the reader.
      "let's(?! Encrypt)|let us|dive into|deep " +
      'dive|delve|delves|delving|journey|unlock|unlocks|unleash|empower|empowers|empowering',
    advice: 'say plainly what the reader does',
  },
  {words: 'whitelist|whitelisted|blacklist|blacklisted', advice: 'write "allowlist" or "denylist"'},
  {words: 'etc\\.', advice: 'name what is meant'},
  {words: 'click here', advice: 'the link text names its target'},
];
