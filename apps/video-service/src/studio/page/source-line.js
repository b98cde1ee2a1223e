import { element } from './elements.js';
import { wordsIn } from './language.js';

const words = wordsIn({
  en: {
    model: 'Text written by',
    text: 'Text taken from',
    encyclopedia: 'Text based on',
    phrase_book: 'Built-in general text',
  },
  de: {
    model: 'Text geschrieben von',
    text: 'Text übernommen aus',
    encyclopedia: 'Text nach',
    phrase_book: 'Eingebauter allgemeiner Text',
  },
  es: {
    model: 'Texto escrito por',
    text: 'Texto tomado de',
    encyclopedia: 'Texto según',
    phrase_book: 'Texto general integrado',
  },
  fr: {
    model: 'Texte écrit par',
    text: 'Texte tiré de',
    encyclopedia: 'Texte d’après',
    phrase_book: 'Texte général intégré',
  },
});

/** A link that opens in a new tab; plain text without an address. */
export const linkTo = (textContent, url) =>
  /^https?:\/\//.test(url ?? '')
    ? element('a', { textContent, href: url, rel: 'noreferrer', target: '_blank' })
    : textContent;

/** Who wrote the words of a video, and from which source. */
export const sourceLine = ({ writer, title, url, licence }) =>
  writer === 'phrase_book'
    ? element('li', { textContent: words.phrase_book })
    : element('li', {}, `${words[writer]} `, linkTo(`${title}${licence === null ? '' : ` (${licence})`}`, url));

/** Shows who wrote the words, from which sources, and the warnings of the task. */
export const origins = ({ store, words }) => {
  const sources = element('ul', { className: 'sources', ariaLabel: words.sources });
  const warnings = element('ul', { className: 'warnings', ariaLabel: words.warnings });
  return {
    node: element('div', { className: 'origins' }, sources, warnings),
    update: () => {
      const { sources: written, warnings: given } = store.draft;
      sources.replaceChildren(...written.map(sourceLine));
      warnings.replaceChildren(...given.map((textContent) => element('li', { textContent })));
      for (const list of [sources, warnings]) list.hidden = list.childElementCount === 0;
    },
  };
};
