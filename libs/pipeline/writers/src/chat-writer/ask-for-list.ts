import { AppError } from '@svc/errors';
import { providerFailed } from '@svc/pipeline/providers';
import type { AnswerSchema } from './answer-schema';
import type { AskChatModel, ChatMessage, ModelAnswer } from './chat-model';
import { readAnswer, type ReadAnswer } from './read-answer';
import { askAgain } from './script-prompts';

const maxTries = 3;

export interface Question {
  messages: readonly ChatMessage[];
  schema: AnswerSchema;
  /** True when the same text may stand twice, as it does in the original. */
  mayRepeat?: boolean;
  /** Characters of an answer that are read; default: those of twenty scenes. */
  mostCharacters?: number;
}

export interface FoundList extends ReadAnswer {
  isCut: boolean;
}

/** One sentence five times in sequence: the model is in a loop. */
const loop = /(.{2,80}?[.!?。！？])\s*(?:\1\s*){4,}/su;

const comparable = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const distinct = (texts: readonly string[]): string[] => {
  const seen = new Map(texts.map((text) => [comparable(text), text]));
  return [...seen.values()];
};

/** True for texts whose translations or pictures may be equal. */
export const hasRepeats = (texts: readonly string[]): boolean => distinct(texts).length < texts.length;

/** The last text of a cut answer has no end. */
const usable = ({ texts, isOpen }: ReadAnswer, isCut: boolean, mayRepeat: boolean): string[] => {
  const whole = isCut || isOpen ? texts.slice(0, -1) : [...texts];
  return mayRepeat ? whole : distinct(whole);
};

const read = (
  { text, isCut }: ModelAnswer,
  { schema, mayRepeat = false, mostCharacters }: Question,
): FoundList | null => {
  const found = readAnswer(text, schema.list, mostCharacters);
  return found && { ...found, isCut, texts: usable(found, isCut, mayRepeat) };
};

/** 0 for what was asked for; infinite for nothing. */
const distance = ({ texts }: FoundList, wanted: number): number => {
  if (texts.length === 0) return Infinity;
  const loops = texts.some((text) => loop.test(text)) ? 0.5 : 0;
  return Math.abs(texts.length - wanted) + loops;
};

const better = (one: FoundList | null, other: FoundList | null, wanted: number): FoundList | null => {
  if (one === null || other === null) return one ?? other;
  return distance(other, wanted) < distance(one, wanted) ? other : one;
};

/** A sentence about a list that is too short, with the setting. */
export const shortList = (what: string, { isCut }: Pick<FoundList, 'isCut'>): AppError =>
  providerFailed(
    isCut
      ? `${what}: its answer was cut at the limit of tokens. Ask for less, or set LLM_MODEL to a model that writes longer answers`
      : `${what}: set LLM_MODEL to a model that follows the form`,
  );

const nothingUsable = ({ text, isCut }: ModelAnswer): AppError => {
  if (isCut || text.trim() !== '')
    return shortList('The language model returned something that is not JSON', { isCut });
  return providerFailed('The language model gave no answer: set LLM_MODEL to another model');
};

/** An earlier answer counts when a later question fails; not when the user cancels. */
const isForgivable = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && error.name === 'TimeoutError');

/**
 * Asks until the list has the right length, up to a limit.
 * @returns the best of the answers: its list may be too long or too short, but is never empty
 * @throws AppError PROVIDER_FAILED when no answer has a usable text
 */
export const askForList = async (ask: AskChatModel, question: Question, signal: AbortSignal): Promise<FoundList> => {
  const { wanted, list, tokens } = question.schema;
  let messages = question.messages;
  let best: FoundList | null = null;
  for (let tries = 1; ; tries += 1) {
    try {
      const given = await ask(messages, { ...question.schema, tokens: tokens * tries }, signal);
      const found = read(given, question);
      best = better(best, found, wanted);
      if (best !== null && distance(best, wanted) === 0) return best;
      if (tries === maxTries) throw nothingUsable(given);
      messages = askAgain(question.messages, found?.texts ?? [], list, wanted);
    } catch (error) {
      if (best === null || distance(best, wanted) === Infinity || !isForgivable(error)) throw error;
      return best;
    }
  }
};
