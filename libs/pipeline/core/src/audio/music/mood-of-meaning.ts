import type { MusicMood } from '@svc/contracts';
import type { Meaning } from '@svc/pipeline-language';

/** Maps the things, the weather and the times of day in a video to a mood, when no word asks for a mood. */
const namesOfMoods: Readonly<Record<MusicMood, string>> = {
  calm: 'tree flower leaf sprout tea candle sleeper moon star peace whale turtle palm sheep wheat windmill night evening snowfall forest underwater health heart lamp',
  bright:
    'coffee bread apple soup cheese bicycle house bird butterfly sun family couple dancer guitar music camera teacher joyful morning rainbow beach cow idea speech map hand',
  curious:
    'planet earth galaxy blackhole astronaut satellite atom dna brain eye flask chip magnet telescope microscope magnifier question robot computer octopus pyramid network spider bee owl mushroom space key book hourglass',
  serious: 'justice vote shield news decline factory storm money lock recycle chess castle temple elephant',
  driving:
    'rocket car train plane ship truck runner goal target trophy growth lightning worker gear hammer lion shark crown horse phone turbine bridge',
  playful:
    'dog cat rabbit frog chicken penguin child balloon cake gift ferris ball bear fish snake crowd pencil brush tent',
  melancholic: 'gloomy rain fog umbrella letter lighthouse chair clock piano',
};

export const moodsOfNames: ReadonlyMap<string, MusicMood> = new Map(
  (Object.entries(namesOfMoods) as [MusicMood, string][]).flatMap(([mood, names]) =>
    names.split(' ').map((name): [string, MusicMood] => [name, mood]),
  ),
);

/** Undefined for a meaning without a mood. */
export const moodOfMeaning = ({ kind, name }: Meaning): MusicMood | undefined =>
  kind === 'tune' ? (name as MusicMood) : moodsOfNames.get(name);
