import { element } from './elements.js';
import { wordsIn } from './language.js';

const words = wordsIn({
  en: {
    model: 'Words written by',
    text: 'Words taken from',
    encyclopedia: 'Words after',
    phrase_book: 'Words from the phrase book',
  },
  de: {
    model: 'Text geschrieben von',
    text: 'Text übernommen aus',
    encyclopedia: 'Text nach',
    phrase_book: 'Text aus dem Sprachbuch',
  },
  es: {
    model: 'Texto escrito por',
    text: 'Texto tomado de',
    encyclopedia: 'Texto según',
    phrase_book: 'Texto del libro de frases',
  },
  fr: {
    model: 'Texte écrit par',
    text: 'Texte tiré de',
    encyclopedia: 'Texte d’après',
    phrase_book: 'Texte du recueil de phrases',
  },
});

/** A link to a page elsewhere, which opens beside this one; its bare name where there is no page. */
export const linkTo = (textContent, url) =>
  /^https?:\/\//.test(url ?? '')
    ? element('a', { textContent, href: url, rel: 'noreferrer', target: '_blank' })
    : textContent;

/** Who wrote the words of a video, and from what. */
export const sourceLine = ({ writer, title, url, licence }) =>
  writer === 'phrase_book'
    ? element('li', { textContent: words.phrase_book })
    : element('li', {}, `${words[writer]} `, linkTo(`${title}${licence === null ? '' : ` (${licence})`}`, url));
