import { element } from '../elements';
import { translate } from '../language';
import { dateTimeOf } from '../library/formats';
import { shareVideo, withdrawShares } from '../library/videos';
import { buttonOf } from './head';

/** Share links for people without an account. */

const daySeconds = 86_400;
const periods = { day: daySeconds, week: 7 * daySeconds, month: 30 * daySeconds };

const periodsOf = () => {
  const options = Object.entries(periods).map(
    ([name, seconds]) => new Option(translate(`player.periods.${name}`), String(seconds)),
  );
  const select = element('select', {}, ...options);
  select.value = String(periods.week);
  return select;
};

/** Selects the link when the page may not write to the clipboard. */
const copy = async (field, { say }) => {
  field.select();
  const isCopied = await Promise.resolve(
    navigator.clipboard?.writeText(field.value) ?? Promise.reject(new Error()),
  ).then(
    () => true,
    () => false,
  );
  say(isCopied ? translate('player.copied') : translate('player.copyByHand'));
};

const linkOf = ({ url, expires_at: expiresAt }, context) => {
  const field = element('input', { value: url, readOnly: true });
  field.ariaLabel = translate('player.link');
  const button = buttonOf(translate('player.copy'), 'quiet', () => copy(field, context));
  const note = element('p', {
    className: 'hint',
    textContent: translate('player.expires', { date: dateTimeOf(expiresAt) }),
  });
  return [element('div', { className: 'link' }, field, button), note];
};

class Share {
  #video;
  #context;
  #link = element('div', { className: 'made' });
  #state = element('p', { className: 'hint' });
  #problem = element('p', { className: 'problem', role: 'alert' });
  #withdraw;
  #period;
  node;

  constructor(video, context) {
    this.#video = video;
    this.#context = context;
    this.#period = periodsOf();
    this.#withdraw = buttonOf(translate('player.withdraw'), 'quiet', () => this.#try(() => this.#end()));
    const make = buttonOf(translate('player.makeLink'), 'quiet', () => this.#try(() => this.#make()));
    const label = element(
      'label',
      { className: 'period' },
      element('span', { textContent: translate('player.expiry') }),
      this.#period,
    );
    this.node = element(
      'section',
      { className: 'share' },
      element('h2', { textContent: translate('player.share') }),
      element('p', { className: 'hint', textContent: translate('player.shareHint') }),
      element('div', { className: 'make' }, label, make),
      this.#link,
      this.#state,
      this.#withdraw,
      this.#problem,
    );
    this.#showState(video.shared_until);
  }

  #showState(until) {
    this.#state.textContent = until === null ? '' : translate('player.sharedUntil', { date: dateTimeOf(until) });
    this.#withdraw.hidden = until === null;
    this.#video.shared_until = until;
  }

  async #make() {
    const made = await shareVideo(this.#video.task_id, Number(this.#period.value));
    this.#link.replaceChildren(...linkOf(made, this.#context));
    const latest = [made.expires_at, this.#video.shared_until ?? ''].sort().at(-1);
    this.#showState(latest);
    // The link itself shows its expiry.
    if (latest === made.expires_at) this.#state.textContent = '';
    this.#link.querySelector('input').focus();
    this.#link.querySelector('input').select();
  }

  async #end() {
    await withdrawShares(this.#video.task_id);
    this.#link.replaceChildren();
    this.#showState(null);
    this.#period.focus();
    this.#context.say(translate('player.withdrawn'));
  }

  async #try(work) {
    this.#problem.textContent = '';
    try {
      await work();
    } catch (error) {
      this.#problem.textContent = error.message;
    }
  }
}

export const shareOf = (video, context) => new Share(video, context).node;
