import type { ListedModel } from './model-catalog';

export type ModelUse = 'pictures' | 'voices' | 'scripts';

const dayMs = 86_400_000;

/** Words in the names of models: `/models` states nothing else about their abilities. */
const words: Readonly<Record<Exclude<ModelUse, 'scripts'>, RegExp>> = {
  pictures: /(?:^|[^a-z])(?:image|images|picture|diffusion|flux|sdxl|sd\d?)(?:[^a-z]|$)/u,
  voices: /(?:^|[^a-z])(?:tts|speech|voice|kokoro|piper)(?:[^a-z]|$)/u,
};
/** Models of the opposite direction, which read pictures or recordings. */
const readers =
  /(?:^|[^a-z])(?:transcribe|transcription|whisper|stt|recognition|embed\w*|moderation|realtime|edit)(?:[^a-z]|$)/u;

const isCapable = ({ id }: ListedModel, use: Exclude<ModelUse, 'scripts'>): boolean => {
  const name = id.toLowerCase();
  return words[use].test(name) && !readers.test(name);
};

/** Null when no end is announced; 0 from the day of the end. */
export const daysLeft = ({ shutdownDate }: ListedModel, now: number): number | null =>
  shutdownDate === null ? null : Math.max(0, Math.ceil((Date.parse(shutdownDate) - now) / dayMs));

const lifetime = (model: ListedModel, now: number): number => daysLeft(model, now) ?? Infinity;

/**
 * Longest remaining life first, then the newest, then the shortest name: a dated copy has a longer name than its
 * alias.
 */
const byWorth = (now: number) => (one: ListedModel, other: ListedModel) => {
  const [oneDays, otherDays] = [lifetime(one, now), lifetime(other, now)];
  if (oneDays !== otherDays) return otherDays > oneDays ? 1 : -1;
  return other.created - one.created || one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
};

/** Models of a list for a use, best first; a list of one model is accepted for any use. */
export const capableModels = (
  models: readonly ListedModel[],
  use: Exclude<ModelUse, 'scripts'>,
  now: number,
): ListedModel[] => {
  const alive = models.filter((model) => lifetime(model, now) > 0);
  const capable = models.length === 1 ? alive : alive.filter((model) => isCapable(model, use));
  return capable.sort(byWorth(now));
};
