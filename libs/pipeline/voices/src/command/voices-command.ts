import { shippedFolder } from '@svc/content-files';
import { addOwnVoice, removeOwnVoice } from '../own/add-own-voice';
import { ownFamily, readOwnVoices, type OwnVoice } from '../own/own-voices';
import { addPack, type PackProgress } from '../packs/add-pack';
import { PackError } from '../packs/pack-error';
import { PackStore } from '../packs/pack-store';
import type { VoicePack } from '../packs/voice-pack';
import { offeredPacks } from '../packs/voice-packs';

/** Output on a terminal; elsewhere a line for each message. */
interface VoicesOutput {
  readonly show: (percentage: number, message: string) => void;
  /** Prints a line. */
  readonly note: (text: string) => void;
}

export interface VoicesCommand {
  readonly folder: string;
  readonly voicesUrl: string;
  readonly output: VoicesOutput;
  /** Asks whether the shown licence is accepted; null without a terminal. */
  readonly askConsent: (() => Promise<boolean>) | null;
  readonly signal: AbortSignal;
  readonly known?: readonly VoicePack[];
}

const voicesUsage = `npm run voices -- list
npm run voices -- add <pack> [<pack> ...] [--accept-licence]
npm run voices -- add-file <model.onnx> [<model.onnx.json>] [--name <name>]
npm run voices -- remove <pack> [<pack> ...]
`;

/** The least and most names after a verb. */
const mostNames: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  add: [1, Infinity],
  'add-file': [1, 2],
  remove: [1, Infinity],
};
const ownPrefix = `${ownFamily}/`;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const licenceLines = ({ id, licence }: VoicePack): string[] => [
  `The licence of "${id}" is ${licence.name}, ${licence.url}`,
  ...licence.terms.map((term) => `  - ${term}`),
];

const describe = (pack: VoicePack, isHere: boolean): string[] => [
  `${pack.id.padEnd(12)}${isHere ? 'here' : 'not here'}  ${megabytes(pack.archives[0].bytes)}  ${pack.label}`,
  `${' '.repeat(12)}${pack.languages.join(' ')}; licence ${pack.licence.name}`,
];

const accepts = async (pack: VoicePack, isAccepted: boolean, command: VoicesCommand): Promise<boolean> => {
  for (const line of licenceLines(pack)) command.output.note(line);
  if (isAccepted || !pack.licence.needsConsent) return true;
  if (command.askConsent === null)
    throw new PackError(`Say that you accept it: npm run voices -- add ${pack.id} --accept-licence`);
  return command.askConsent();
};

/** Share of the time, in percent; unpacking takes the rest. */
const fetchingShare = 70;

const showProgress =
  ({ id }: VoicePack, { show }: VoicesOutput) =>
  ({ step, doneBytes, totalBytes }: PackProgress): void => {
    const share = doneBytes / totalBytes;
    if (step === 'fetching') show(Math.floor(fetchingShare * share), `${id} of ${megabytes(totalBytes)} is fetched`);
    else show(Math.floor(fetchingShare + (100 - fetchingShare) * share), `${id} is unpacked`);
  };

const add = async (pack: VoicePack, isAccepted: boolean, store: PackStore, command: VoicesCommand): Promise<void> => {
  const { voicesUrl, signal, output } = command;
  if (store.installed(pack) === pack.archives[0].sha256) return output.note(`${pack.id} is here already.`);
  if (!(await accepts(pack, isAccepted, command))) return output.note(`${pack.id} was not added.`);
  const onProgress = showProgress(pack, output);
  await addPack(pack, store, { voicesUrl, acceptsLicence: true, signal, onProgress });
  output.note(`${pack.id} is here: ${store.packageFolder(pack)}. Voices that run already take it from now on.`);
};

/** Adds a Piper voice of the user's; its licence is known to the user alone. */
const addFile = async (
  words: readonly string[],
  name: string | undefined,
  store: PackStore,
  command: VoicesCommand,
) => {
  const [modelPath = '', configPath = `${modelPath}.json`] = words;
  const options = { store, programsFolder: shippedFolder('voices/programs', __dirname), signal: command.signal };
  const workflow = await addOwnVoice({ modelPath, configPath, name }, options);
  command.output.note(`${workflow} is here. Keep to the licence that the voice came with.`);
};

const remove = async (pack: VoicePack, store: PackStore, { output }: VoicesCommand): Promise<void> => {
  const wasHere = await store.remove(pack);
  output.note(wasHere ? `${pack.id} is removed.` : `${pack.id} was not here.`);
};

const removeOwn = async (workflow: string, store: PackStore, { output }: VoicesCommand): Promise<void> => {
  const wasHere = await removeOwnVoice(workflow.slice(ownPrefix.length), store);
  output.note(wasHere ? `${workflow} is removed.` : `${workflow} was not here.`);
};

/** @throws PackError */
const packsNamed = (names: readonly string[], known: readonly VoicePack[]): VoicePack[] =>
  names.map((name) => {
    const pack = known.find(({ id }) => id === name);
    if (pack !== undefined) return pack;
    throw new PackError(`There is no pack "${name}": there are ${known.map(({ id }) => id).join(', ')}.`);
  });

/** @throws PackError */
const removeNamed = async (
  names: readonly string[],
  known: readonly VoicePack[],
  store: PackStore,
  command: VoicesCommand,
): Promise<void> => {
  const isOwn = (name: string): boolean => name.startsWith(ownPrefix);
  const packs = packsNamed(
    names.filter((name) => !isOwn(name)),
    known,
  );
  for (const pack of packs) await remove(pack, store, command);
  for (const name of names.filter(isOwn)) await removeOwn(name, store, command);
};

const describeOwn = ({ name, language }: OwnVoice): string =>
  `${`${ownPrefix}${name}`.padEnd(12)}here  ${language}  a voice of your own`;

const list = (store: PackStore, known: readonly VoicePack[], { output }: VoicesCommand): void => {
  const lines = known.flatMap((pack) => describe(pack, store.installed(pack) !== null));
  for (const line of [...lines, ...readOwnVoices(store.folder).map(describeOwn)]) output.note(line);
};

/** The words of a command line, with the options taken out. */
interface Words {
  readonly verb: string;
  readonly names: readonly string[];
  readonly isAccepted: boolean;
  readonly name: string | undefined;
}

/** @returns null for unknown words */
const readWords = (words: readonly string[]): Words | null => {
  const [verb = 'list', ...rest] = words;
  const at = rest.indexOf('--name');
  const name = verb === 'add-file' && at !== -1 ? rest[at + 1] : undefined;
  const others = name === undefined ? rest : rest.toSpliced(at, 2);
  const isAccepted = others.includes('--accept-licence');
  const names = others.filter((word) => word !== '--accept-licence');
  const [least, most] = mostNames[verb] ?? [1, 0];
  const isKnown = names.length >= least && names.length <= most && !(isAccepted && verb !== 'add' && verb !== 'remove');
  return isKnown ? { verb, names, isAccepted, name } : null;
};

/**
 * Lists, adds and removes packs of voices, and voices from files, from the words of a command line.
 * @returns the exit code: 0, or 2 for unknown words
 * @throws PackError that says what to do next; the signal's reason when it is aborted
 */
export const runVoicesCommand = async (words: readonly string[], command: VoicesCommand): Promise<number> => {
  const { folder, output, known = offeredPacks } = command;
  const store = new PackStore(folder);
  const read = readWords(words);
  if (read === null) {
    output.note(voicesUsage);
    return 2;
  }
  const { verb, names, isAccepted, name } = read;
  if (verb === 'list') list(store, known, command);
  else if (verb === 'add-file') await addFile(names, name, store, command);
  else if (verb === 'add') for (const pack of packsNamed(names, known)) await add(pack, isAccepted, store, command);
  else await removeNamed(names, known, store, command);
  return 0;
};
