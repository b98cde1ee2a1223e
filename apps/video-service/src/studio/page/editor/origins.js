import { element } from '../elements.js';
import { sourceLine } from '../source-line.js';

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
