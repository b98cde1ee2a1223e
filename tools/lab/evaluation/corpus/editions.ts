import { english } from './english';
import type { EvaluatedTopic } from './evaluated-topic';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { spanish } from './spanish';

/** 40 articles, by the language of their edition. */
export const editions: Readonly<Record<string, readonly EvaluatedTopic[]>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
};
