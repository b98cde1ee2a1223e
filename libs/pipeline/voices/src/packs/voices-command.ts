import { addPack, type PackProgress } from './add-pack';
import { PackError } from './pack-error';
import { PackStore } from './pack-store';
import type { VoicePack } from './voice-pack';
import { offeredPacks } from './voice-packs';

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
npm run voices -- remove <pack> [<pack> ...]
`;

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

const remove = async (pack: VoicePack, store: PackStore, { output }: VoicesCommand): Promise<void> => {
  const wasHere = await store.remove(pack);
  output.note(wasHere ? `${pack.id} is removed.` : `${pack.id} was not here.`);
};

/** @throws PackError */
const packsNamed = (names: readonly string[], known: readonly VoicePack[]): VoicePack[] =>
  names.map((name) => {
    const pack = known.find(({ id }) => id === name);
    if (pack !== undefined) return pack;
    throw new PackError(`There is no pack "${name}": there are ${known.map(({ id }) => id).join(', ')}.`);
  });

/**
 * Lists, adds and removes packs of voices from the words of a command line.
 * @returns the exit code: 0, or 2 for unknown words
 * @throws PackError that says what to do next; the signal's reason when it is aborted
 */
export const runVoicesCommand = async (words: readonly string[], command: VoicesCommand): Promise<number> => {
  const { folder, output, known = offeredPacks } = command;
  const store = new PackStore(folder);
  const [verb = 'list', ...rest] = words;
  const isAccepted = rest.includes('--accept-licence');
  const names = rest.filter((word) => word !== '--accept-licence');
  const isKnown = verb === 'list' ? rest.length === 0 : ['add', 'remove'].includes(verb) && names.length > 0;
  if (!isKnown) {
    output.note(voicesUsage);
    return 2;
  }
  const lines = known.flatMap((pack) => describe(pack, store.installed(pack) !== null));
  if (verb === 'list') for (const line of lines) output.note(line);
  for (const pack of packsNamed(names, known)) {
    if (verb === 'add') await add(pack, isAccepted, store, command);
    else await remove(pack, store, command);
  }
  return 0;
};
