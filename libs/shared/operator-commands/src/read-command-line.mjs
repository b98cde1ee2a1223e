import { parseArgs } from 'node:util';
import { writeInvocation } from './help.mjs';
import { writeSuggestion } from '../../errors/src/nearest.mjs';

/** Invalid arguments; the message names the valid ones, and may say more than the problem. */
export class CommandLineError extends Error {
  name = 'CommandLineError';

  /** @param {string} problem @param {string} [advice] */
  constructor(problem, advice) {
    super(advice === undefined ? problem : `${problem} ${advice}`);
    this.problem = problem;
  }
}

const helpOption = { type: 'switch', summary: 'this text' };

const withHelp = ({ options = {} }) => ({ ...options, help: helpOption });

const listTokens = (command, args) => {
  const options = Object.entries(withHelp(command)).map(([name, { type }]) => [
    name,
    { type: type === 'switch' ? 'boolean' : 'string' },
  ]);
  return parseArgs({
    args: args.map((arg) => (arg === '-h' ? '--help' : arg)),
    options: Object.fromEntries(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
};

const refuse = (command, problem) => {
  throw new CommandLineError(problem, `"${writeInvocation(command)} --help" shows what there is.`);
};

const requireKnown = (command, { name, rawName }) => {
  const options = withHelp(command);
  if (Object.hasOwn(options, name)) return;
  const names = Object.keys(options).map((known) => `--${known}`);
  refuse(command, `There is no option ${rawName}${writeSuggestion(rawName, names)}.`);
};

const readNumber = (command, rawName, text, { isWhole = false, least = -Infinity, most = Infinity }) => {
  const value = Number(text);
  const isNumber = text.trim() !== '' && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value));
  if (isNumber && value >= least && value <= most) return value;
  const range = least === -Infinity ? '' : ` from ${least} ${most === Infinity ? 'upwards' : `to ${most}`}`;
  return refuse(command, `${rawName} is "${text}": give a ${isWhole ? 'whole ' : ''}number${range}.`);
};

const readText = (command, rawName, text, { choices }) => {
  if (choices === undefined || choices.includes(text)) return text;
  return refuse(
    command,
    `${rawName} is "${text}", which is not one of ${choices.join(', ')}${writeSuggestion(text, choices)}.`,
  );
};

const readValue = (command, { name, rawName, value, inlineValue }) => {
  const option = withHelp(command)[name];
  if (option.type === 'switch')
    return value === undefined ? true : refuse(command, `${rawName} takes no value, and was given "${value}".`);
  // "--title --out x" forgets the title; one that begins with a dash is written with an equals sign.
  if (value === undefined || (!inlineValue && value.startsWith('-') && value !== '-'))
    return refuse(command, `${rawName} needs a value: ${rawName}=<${option.value}>.`);
  return option.type === 'number'
    ? readNumber(command, rawName, value, option)
    : readText(command, rawName, value, option);
};

const requireWords = (command, subject, words, { name, least, most = Infinity }) => {
  if (words.length < least) refuse(command, `${subject} needs <${name}>.`);
  if (words.length > most) refuse(command, `${subject} does not know what to do with "${words[most]}".`);
};

const noWords = { name: '', least: 0, most: 0 };

const requireAction = (command, [action, ...words], given) => {
  const names = Object.keys(command.actions);
  const choice = `choose of ${names.join(', ')}`;
  if (action === undefined && command.isActionOptional) return;
  if (action === undefined) refuse(command, `What is to be done? Please ${choice}.`);
  if (!names.includes(action))
    refuse(command, `There is no action "${action}"${writeSuggestion(action, names)}: ${choice}.`);
  requireWords(command, `"${action}"`, words, command.actions[action].words ?? noWords);
  const stray = given.find(({ name }) => (withHelp(command)[name].action ?? action) !== action);
  if (stray !== undefined) refuse(command, `${stray.rawName} means nothing to "${action}".`);
};

const optionDefaults = (command) =>
  Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, option]) => [
      name,
      option.type === 'switch' ? false : option.isRepeatable ? [] : option.default,
    ]),
  );

const collect = (command, given) => {
  const values = optionDefaults(command);
  for (const token of given) {
    const value = readValue(command, token);
    values[token.name] = withHelp(command)[token.name].isRepeatable ? [...values[token.name], value] : value;
  }
  return values;
};

/** @param {import('./command').Command} command @param {readonly string[]} args */
export const asksForHelp = (command, args) =>
  listTokens(command, args).some(({ kind, name }) => kind === 'option' && name === 'help');

/**
 * Reads what was typed after the name of a command.
 *
 * @template {import('./command').Command} Given
 * @param {Given} command
 * @param {readonly string[]} args
 * @returns {import('./command').CommandLine<Given>}
 * @throws CommandLineError that names the word or option as it was typed
 */
export const readCommandLine = (command, args) => {
  const tokens = listTokens(command, args);
  const given = tokens.filter(({ kind }) => kind === 'option');
  for (const token of given) requireKnown(command, token);
  const words = tokens.filter(({ kind }) => kind === 'positional').map(({ value }) => value);
  if (command.actions !== undefined && command.words === undefined) requireAction(command, words, given);
  else requireWords(command, `"${writeInvocation(command).replace(/ --$/, '')}"`, words, command.words ?? noWords);
  return { values: collect(command, given), words };
};
