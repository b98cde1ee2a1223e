import { element } from '../elements';
import { translate } from '../language';
import { stateOf } from '../library/card';
import { buttonOf, headOf } from './head';

/** A video without files: failed, cancelled or expired. */
export const endOf = (video, context) => {
  const { on } = context;
  const state = stateOf(video);
  const headings = {
    failed: translate('player.failedHeading'),
    cancelled: translate('player.cancelledHeading'),
    gone: translate('player.goneHeading'),
  };
  const heading = element('h2', { textContent: headings[state] });
  const reasons = {
    failed: () => element('p', { className: 'problem', textContent: video.error ?? '', lang: 'en' }),
    cancelled: () => '',
    gone: () => element('p', { className: 'hint', textContent: translate('library.goneHint') }),
  };
  const choices = element(
    'p',
    { className: 'choices' },
    buttonOf(translate('library.again'), 'primary', on.again),
    buttonOf(translate('player.change'), 'quiet', on.change),
  );
  const names = ['rename', 'duplicate', 'remove'];
  return element('div', { className: 'ended' }, headOf(video, names, context), heading, reasons[state](), choices);
};
