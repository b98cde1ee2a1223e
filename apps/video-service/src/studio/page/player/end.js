import { element } from '../elements.js';
import { stateOf } from '../library/card.js';
import { buttonOf, headOf } from './head.js';

/** A video without files: failed, cancelled or expired. */
export const endOf = (video, context) => {
  const { words, on } = context;
  const state = stateOf(video);
  const headings = { failed: words.failedHeading, cancelled: words.cancelledHeading, gone: words.goneHeading };
  const heading = element('h2', { textContent: headings[state] });
  const reasons = {
    failed: () => element('p', { className: 'problem', textContent: video.error ?? '', lang: 'en' }),
    cancelled: () => '',
    gone: () => element('p', { className: 'hint', textContent: words.goneHint }),
  };
  const choices = element(
    'p',
    { className: 'choices' },
    buttonOf(words.again, 'primary', on.again),
    buttonOf(words.change, 'quiet', on.change),
  );
  const names = ['rename', 'duplicate', 'remove'];
  return element('div', { className: 'ended' }, headOf(video, names, context), heading, reasons[state](), choices);
};
