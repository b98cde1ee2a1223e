import { once, readTable } from '@svc/content-files';

/** Languages of eSpeak NG: its code and its name. Read from the program's own list of voices. */
export const espeakVoices = once(
  (): ReadonlyMap<string, string> =>
    new Map(readTable('espeak-voices.tsv').map(([code = '', name = '']) => [code, name])),
);
