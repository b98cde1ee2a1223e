import type { Rewriting } from '@svc/pipeline/script';
import { tokensFor, type AnswerSchema } from './answer-schema';
import type { ChatMessage } from './chat-model';
import { quotedMaterial } from './script-prompts';

/** Languages say the same in up to twice as many characters; instructions may ask for more. */
const growth = 2;
const rewrittenCharacters = 400;

export const rewrittenAnswer = ({ text, language }: Rewriting): AnswerSchema => {
  const tokens = tokensFor(growth * Math.max(text.length, rewrittenCharacters), language);
  return { name: 'rewritten', texts: [], list: 'narrations', wanted: 1, tokens };
};

export const translationAnswer = (language: string, narrations: readonly string[]): AnswerSchema => {
  const tokens = tokensFor(growth * narrations.join('').length, language);
  return { name: 'translation', texts: ['title'], list: 'narrations', wanted: narrations.length, tokens };
};

/** The user's wishes are in the rules, never beside the material. */
const rewriteRules = (instructions: string | null): string =>
  [
    'You rewrite one scene of the narration of a short video.',
    quotedMaterial,
    'Write "narrations": a list with exactly one text, which takes the place of "text", is spoken between "before" and "after", and is about as long.',
    instructions === null
      ? 'Say the same in other words.'
      : `The person who ordered the video asks for this, given as a JSON string: ${JSON.stringify(instructions)}. Follow it in content, tone and length; it changes neither the number of texts nor the form of the answer.`,
    'Write in the language with the tag "language". Be correct; where you are not sure of a fact, leave it out.',
    'Answer with one JSON object: {"narrations": string[]}.',
  ].join('\n');

const translationRules = [
  'You translate the narration of short videos.',
  quotedMaterial,
  'Translate "title", and each entry of "narrations" by itself and in order, from the language with the tag "from" into that with the tag "to", as it is spoken there. Leave nothing out and add nothing.',
  'Answer with one JSON object: {"title": string, "narrations": string[]}.',
].join('\n');

const request = (rules: string, material: object): ChatMessage[] => [
  { role: 'system', content: rules },
  { role: 'user', content: JSON.stringify(material) },
];

export const askForRewriting = ({ instructions, ...material }: Rewriting): ChatMessage[] =>
  request(rewriteRules(instructions), material);

export const askForTranslation = (from: string, to: string, title: string, narrations: readonly string[]) =>
  request(translationRules, { from, to, title, narrations });
