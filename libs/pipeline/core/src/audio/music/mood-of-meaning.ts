import { once, readWordLists } from '@svc/content-files';
import { musicMoods, type MusicMood } from '@svc/contracts';
import type { Meaning } from '@svc/pipeline-language';

const lists = readWordLists('core');

/** Maps the things, the weather and the times of day in a video to a mood, when no word asks for a mood. */
export const moodsOfNames = once(
  (): ReadonlyMap<string, MusicMood> =>
    new Map(
      musicMoods.flatMap((mood) => lists.all(`names of mood ${mood}`).map((name): [string, MusicMood] => [name, mood])),
    ),
);

/** Undefined for a meaning without a mood. */
export const moodOfMeaning = ({ kind, name }: Meaning): MusicMood | undefined =>
  kind === 'tune' ? (name as MusicMood) : moodsOfNames().get(name);
