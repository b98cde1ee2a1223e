import { isFields, type Fields } from './fields';

/** An answer of a model server, in any form. */
export interface Completion {
  /** The answer; with its reasoning where there is nothing else. */
  text: string;
  /** Why the answer ended; empty when the server does not say. */
  reason: string;
  hasThoughts: boolean;
  isRefused: boolean;
}

const parsed = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/** Lines of a stream (SSE), asked for or not; of newline-delimited JSON. */
const parseLines = (body: string): unknown[] =>
  body.split(/\r?\n/u).flatMap((line) => parsed(line.replace(/^data:\s*/u, '')));

/** The JSON documents of a body; null for a page or another text. */
export const parseDocuments = (body: string): Fields[] | null => {
  const whole = parsed(body);
  const found = (whole.length > 0 ? whole : parseLines(body)).flatMap((value) => value);
  const documents = found.filter(isFields);
  return documents.length > 0 || body.trim() === '' ? documents : null;
};

const partText = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const text = isFields(part) && part['type'] !== 'thinking' ? part['text'] : null;
  return typeof text === 'string' ? text : '';
};

/** A text, a list of parts, or an object that is already parsed. */
const contentText = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(partText).join('');
  return isFields(content) ? JSON.stringify(content) : '';
};

const readArguments = ({ tool_calls: calls }: Fields): string => {
  const call: unknown = Array.isArray(calls) ? calls[0] : null;
  const given = isFields(call) && isFields(call['function']) ? call['function']['arguments'] : null;
  return contentText(given);
};

const readChoice = (document: Fields): Fields => {
  const choices = document['choices'];
  const choice: unknown = Array.isArray(choices) ? choices[0] : null;
  return isFields(choice) ? choice : document;
};

const readMessage = (choice: Fields): Fields => {
  const message = choice['message'] ?? choice['delta'];
  return isFields(message) ? message : { content: choice['text'] };
};

const readEndReason = (choice: Fields): string => {
  const reason = choice['finish_reason'] ?? choice['done_reason'];
  return typeof reason === 'string' ? reason : '';
};

/** Reasons of an answer that a filter stopped; `sensitive` is GLM's. */
const refusing = /^(?:content_filter|sensitive|safety|prohibited_content|blocklist)$/iu;

export const joinCompletion = (documents: readonly Fields[]): Completion => {
  const choices = documents.map(readChoice);
  const messages = choices.map(readMessage);
  const joined = (read: (message: Fields) => string): string => messages.map(read).join('');
  const content = joined((message) => contentText(message['content']));
  const reasoning = joined((message) => contentText(message['reasoning_content'] ?? message['reasoning']));
  const refusal = joined((message) => contentText(message['refusal']));
  const reason = choices.map(readEndReason).findLast((end) => end !== '') ?? '';
  const answer = [content, joined(readArguments), reasoning].find((text) => text.trim() !== '') ?? '';
  return {
    text: answer,
    reason,
    hasThoughts: reasoning !== '' || /<think|<\|channel\|>/u.test(content) || (reason === 'length' && content === ''),
    isRefused: refusal !== '' || refusing.test(reason),
  };
};

/** The error that a document reports, whatever the status of the answer was; null for none. */
export const errorIn = (documents: readonly Fields[]): { error: unknown; code: unknown } | null => {
  for (const document of documents) {
    const choice = readChoice(document);
    const error = document['error'] ?? choice['error'];
    if (isFields(error)) return { error, code: error['code'] };
    if (typeof error === 'string') return { error, code: null };
    if (document['object'] === 'error') return { error: document, code: document['code'] };
    if (readEndReason(choice) === 'error') return { error: 'error', code: 502 };
  }
  return null;
};
