import { chosenLanguage } from '@svc/web';
import { studioTexts, type TextKey } from './texts';

/** The page is loaded again when the user chooses another one. */
export const language = chosenLanguage();

export const translate = studioTexts.in(language);

/** @returns the text of a key that is built from an answer of the service; the second argument for an unknown key */
export const translateOr = (key: string, otherwise: string): string =>
  studioTexts.has(key) ? translate(key) : otherwise;

/** Fills elements with `data-text` with text, `data-label` with a label, and `data-placeholder` with a placeholder. */
export const translateElements = (root: ParentNode): void => {
  for (const node of root.querySelectorAll<HTMLElement>('[data-text]'))
    node.textContent = translate(node.dataset['text'] as TextKey);
  for (const node of root.querySelectorAll<HTMLElement>('[data-label]'))
    node.ariaLabel = translate(node.dataset['label'] as TextKey);
  for (const node of root.querySelectorAll<HTMLInputElement>('[data-placeholder]'))
    node.placeholder = translate(node.dataset['placeholder'] as TextKey);
};
