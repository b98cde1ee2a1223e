import { readTable } from '@svc/content-files';

let known: ReadonlyMap<string, string> | undefined;

/** Languages of eSpeak NG: its code and its name. Read from the program's own list of voices. */
export const espeakVoices = (): ReadonlyMap<string, string> =>
  (known ??= new Map(readTable('espeak-voices.tsv').map(([code = '', name = '']) => [code, name])));
