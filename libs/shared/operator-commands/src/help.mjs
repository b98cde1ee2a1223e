/** npm itself has names for these two. */
const withoutRun = new Set(['start', 'test']);

/**
 * The text that starts a command: `npm run video --`, `npm run lab -- soak`.
 *
 * @param {Pick<import('./command').Command, 'name' | 'parent'>} command
 */
export const writeInvocation = ({ name, parent }) =>
  parent === undefined ? `npm ${withoutRun.has(name) ? '' : 'run '}${name} --` : `npm run ${parent} -- ${name}`;

const wordsText = ({ name, least, most }) => {
  const one = least === 0 ? `[<${name}>]` : `<${name}>`;
  return most === undefined ? `${one} ...` : one;
};

const writeUsage = (command) => {
  const { words, actions, options, isActionOptional = false } = command;
  const parts = [
    ...(actions === undefined || words !== undefined ? [] : [isActionOptional ? '[<action>]' : '<action>']),
    ...(words === undefined ? [] : [wordsText(words)]),
    ...(options === undefined ? [] : ['[options]']),
  ];
  return `usage: ${[writeInvocation(command), ...parts].join(' ').replace(/ --$/, '')}`;
};

const defaultText = (option) => {
  const { default: value, choices } = option;
  const facts = [
    ...(choices === undefined ? [] : [choices.join(', ')]),
    ...(value === undefined ? [] : [`default: ${value}`]),
    ...(option.isRepeatable ? ['may be repeated'] : []),
  ];
  return facts.length === 0 ? '' : ` (${facts.join('; ')})`;
};

const optionRow = ([name, option]) => [
  `--${name}${option.type === 'switch' ? '' : ` <${option.value}>`}`,
  `${option.action === undefined ? '' : `of ${option.action}: `}${option.summary}${defaultText(option)}`,
];

const actionRow = ([name, { summary, words }]) => [words === undefined ? name : `${name} ${wordsText(words)}`, summary];

const table = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const section = (title, rows) => (rows.length === 0 ? [] : ['', ...(title === '' ? [] : [title]), ...table(rows)]);

/**
 * Text that `--help` prints.
 *
 * @param {import('./command').Command} command
 * @returns {string}
 */
export const writeHelp = (command) => {
  const { summary, details = [], words, actions = {}, options = {}, example } = command;
  const named = words?.summary === undefined ? [] : [[wordsText(words), words.summary]];
  return [
    summary,
    ...details,
    '',
    writeUsage(command),
    ...section('', named),
    ...section('actions:', Object.entries(actions).map(actionRow)),
    ...section('options:', [...Object.entries(options).map(optionRow), ['--help', 'this text']]),
    '',
    `example: ${[writeInvocation(command), example].filter(Boolean).join(' ').replace(/ --$/, '')}`,
  ].join('\n');
};
