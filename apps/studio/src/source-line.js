import { element } from './elements';
import { translate } from './language';

/** A link that opens in a new tab; plain text without an address. */
export const linkTo = (textContent, url) =>
  /^https?:\/\//.test(url ?? '')
    ? element('a', { textContent, href: url, rel: 'noreferrer', target: '_blank' })
    : textContent;

/** True when no source knew the topic, so that the words say nothing about it. */
export const isGeneral = (sources) => sources.some(({ writer }) => writer === 'phrase_book');

/** Who wrote the text of a video, and from which source. */
export const sourceLine = ({ writer, title, url, licence }) => {
  const source = linkTo(`${title}${licence === null ? '' : ` (${licence})`}`, url);
  return element('li', {}, translate(`sources.${writer}`), ...(writer === 'phrase_book' ? [] : [' ', source]));
};

/** Shows who wrote the text, from which sources, and the warnings of the task. */
export const origins = ({ store }) => {
  const sources = element('ul', { className: 'sources', ariaLabel: translate('editor.sources') });
  const warnings = element('ul', { className: 'warnings', ariaLabel: translate('editor.warnings') });
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
