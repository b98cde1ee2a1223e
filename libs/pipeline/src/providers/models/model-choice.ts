import type { ListedModel } from './model-catalog';

/** What a model is wanted for. */
export type ModelUse = 'pictures' | 'voices' | 'scripts';

const dayMs = 86_400_000;

/** Words of the names of models, which are all that `/models` tells of their abilities. */
const words: Readonly<Record<Exclude<ModelUse, 'scripts'>, RegExp>> = {
  pictures: /(?:^|[^a-z])(?:image|images|picture|diffusion|flux|sdxl|sd\d?)(?:[^a-z]|$)/u,
  voices: /(?:^|[^a-z])(?:tts|speech|voice|kokoro|piper)(?:[^a-z]|$)/u,
};
/** The other direction: pictures and recordings that are read. */
const readers =
  /(?:^|[^a-z])(?:transcribe|transcription|whisper|stt|recognition|embed\w*|moderation|realtime|edit)(?:[^a-z]|$)/u;

export const isCapable = ({ id }: ListedModel, use: Exclude<ModelUse, 'scripts'>): boolean => {
  const name = id.toLowerCase();
  return words[use].test(name) && !readers.test(name);
};

/** Null where no end is announced; 0 from the day of the end on. */
export const daysLeft = ({ shutdownDate }: ListedModel, now: number): number | null =>
  shutdownDate === null ? null : Math.max(0, Math.ceil((Date.parse(shutdownDate) - now) / dayMs));

const lifetime = (model: ListedModel, now: number): number => daysLeft(model, now) ?? Infinity;

/** The longest to live first, then the newest, then the shortest name: a dated copy has a longer one than its alias. */
const byWorth = (now: number) => (one: ListedModel, other: ListedModel) => {
  const [oneDays, otherDays] = [lifetime(one, now), lifetime(other, now)];
  if (oneDays !== otherDays) return otherDays > oneDays ? 1 : -1;
  return other.created - one.created || one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
};

/** Models of a list that can be used so, the best first; a list of one model is of that use. */
export const capableModels = (
  models: readonly ListedModel[],
  use: Exclude<ModelUse, 'scripts'>,
  now: number,
): ListedModel[] => {
  const alive = models.filter((model) => lifetime(model, now) > 0);
  const capable = models.length === 1 ? alive : alive.filter((model) => isCapable(model, use));
  return capable.sort(byWorth(now));
};
