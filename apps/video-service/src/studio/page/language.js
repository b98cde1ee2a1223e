/** The language of the page: the chosen one, else the browser's first preference among the available ones. */

export const languages = ['en', 'de', 'es', 'fr'];
const key = 'studio-language';

const preferred = () =>
  [localStorage.getItem(key), ...navigator.languages]
    .map((tag) => tag?.split('-')[0].toLowerCase())
    .find((code) => languages.includes(code));

export const language = preferred() ?? 'en';

/** Remembers the language for the next visit. */
export const rememberLanguage = (code) => localStorage.setItem(key, code);

/** Texts of a view in the page's language; English for missing ones. */
export const wordsIn = (words) => ({ ...words.en, ...words[language] });

/** Fills elements with `data-word` with text, `data-label` with a label, and `data-placeholder` with a placeholder. */
export const translate = (root, words) => {
  for (const node of root.querySelectorAll('[data-word]')) node.textContent = words[node.dataset.word];
  for (const node of root.querySelectorAll('[data-label]')) node.ariaLabel = words[node.dataset.label];
  for (const node of root.querySelectorAll('[data-placeholder]')) node.placeholder = words[node.dataset.placeholder];
};
