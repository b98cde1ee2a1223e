/** The language of the page: that which was chosen here, else what the browser's owner likes best among ours. */

export const languages = ['en', 'de', 'es', 'fr'];
const key = 'studio-language';

const preferred = () =>
  [localStorage.getItem(key), ...navigator.languages]
    .map((tag) => tag?.split('-')[0].toLowerCase())
    .find((code) => languages.includes(code));

export const language = preferred() ?? 'en';

/** For the next time that the page is opened. */
export const rememberLanguage = (code) => localStorage.setItem(key, code);

/** The words of a view in the language of the page; those that it lacks in English. */
export const wordsIn = (words) => ({ ...words.en, ...words[language] });

/** Fills what is marked `data-word` with text, `data-label` with a name, and `data-placeholder`. */
export const translate = (root, words) => {
  for (const node of root.querySelectorAll('[data-word]')) node.textContent = words[node.dataset.word];
  for (const node of root.querySelectorAll('[data-label]')) node.ariaLabel = words[node.dataset.label];
  for (const node of root.querySelectorAll('[data-placeholder]')) node.placeholder = words[node.dataset.placeholder];
};
