/** The language of the page, the chosen one or the browser's first preference, and its texts. */

import { preferredLanguage } from '@svc/texts';
import { studioTexts } from './texts';

const key = 'studio-language';

export const language = preferredLanguage([localStorage.getItem(key), ...navigator.languages]);

/** Remembers the language for the next visit. */
export const rememberLanguage = (code) => localStorage.setItem(key, code);

export const translate = studioTexts.in(language);

/** @returns the text of a key that is built from an answer of the service; the second argument for an unknown key */
export const translateOr = (name, otherwise) => (studioTexts.has(name) ? translate(name) : otherwise);

/** Fills elements with `data-text` with text, `data-label` with a label, and `data-placeholder` with a placeholder. */
export const translateElements = (root) => {
  for (const node of root.querySelectorAll('[data-text]')) node.textContent = translate(node.dataset.text);
  for (const node of root.querySelectorAll('[data-label]')) node.ariaLabel = translate(node.dataset.label);
  for (const node of root.querySelectorAll('[data-placeholder]'))
    node.placeholder = translate(node.dataset.placeholder);
};
