import type { AnswerSchema, AskChatModel, ChatMessage } from './chat-model';
import { askAgain } from './script-prompts';
import { spokenText } from './spoken-text';

const maxTries = 3;

/** Models wrap their answers: `{"result":{…}}`, or a list within a list. */
const unwrapped = (answer: Record<string, unknown>, list: string): Record<string, unknown> => {
  const inner = Object.values(answer).find(
    (value) => value !== null && typeof value === 'object' && !Array.isArray(value) && list in value,
  );
  return list in answer || inner === undefined ? answer : (inner as Record<string, unknown>);
};

/** An entry is a text, or an object that holds it: `{"text":…}`, `{"scene":1,"narration":…}`. */
const textOf = (entry: unknown): string => {
  if (entry === null || typeof entry !== 'object') return spokenText(entry);
  const texts = Object.values(entry).filter((value) => typeof value === 'string');
  return spokenText(texts.sort((one, other) => other.length - one.length)[0]);
};

const textsOf = (answer: Record<string, unknown>, list: string): string[] => {
  const found = answer[list];
  return Array.isArray(found) ? found.map(textOf).filter((text) => text !== '') : [];
};

interface Question {
  messages: readonly ChatMessage[];
  schema: AnswerSchema;
  /** The property whose length is checked. */
  list: string;
  wanted: number;
}

/** Asks until the list has the right length, up to a limit; returns the last answer. */
export const askForList = async (ask: AskChatModel, question: Question, signal: AbortSignal) => {
  const { schema, list, wanted } = question;
  let messages = question.messages;
  for (let tries = 1; ; tries += 1) {
    const given = await ask(messages, schema, signal);
    const answer = given && unwrapped(given, list);
    const texts = answer === null ? [] : textsOf(answer, list);
    if (texts.length === wanted || tries === maxTries) return { answer, texts };
    messages = askAgain(question.messages, answer ?? {}, list, texts.length, wanted);
  }
};
