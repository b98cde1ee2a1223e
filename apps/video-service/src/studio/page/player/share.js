import { element } from '../elements.js';
import { dateTimeOf } from '../library/formats.js';
import { shareVideo, withdrawShares } from '../library/videos.js';
import { buttonOf } from './head.js';

/** Share links for people without an account. */

const daySeconds = 86_400;
const periods = { day: daySeconds, week: 7 * daySeconds, month: 30 * daySeconds };

const periodsOf = (words) => {
  const options = Object.entries(periods).map(([name, seconds]) => new Option(words.periods[name], String(seconds)));
  const select = element('select', {}, ...options);
  select.value = String(periods.week);
  return select;
};

/** Selects the link when the page may not write to the clipboard. */
const copy = async (field, { words, say }) => {
  field.select();
  const isCopied = await Promise.resolve(
    navigator.clipboard?.writeText(field.value) ?? Promise.reject(new Error()),
  ).then(
    () => true,
    () => false,
  );
  say(isCopied ? words.copied : words.copyByHand);
};

const linkOf = ({ url, expires_at: expiresAt }, context) => {
  const { words } = context;
  const field = element('input', { value: url, readOnly: true });
  field.ariaLabel = words.link;
  const button = buttonOf(words.copy, 'quiet', () => copy(field, context));
  const note = element('p', { className: 'hint', textContent: words.expires(dateTimeOf(expiresAt)) });
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
    const { words } = context;
    this.#video = video;
    this.#context = context;
    this.#period = periodsOf(words);
    this.#withdraw = buttonOf(words.withdraw, 'quiet', () => this.#try(() => this.#end()));
    const make = buttonOf(words.makeLink, 'quiet', () => this.#try(() => this.#make()));
    const label = element(
      'label',
      { className: 'period' },
      element('span', { textContent: words.expiry }),
      this.#period,
    );
    this.node = element(
      'section',
      { className: 'share' },
      element('h2', { textContent: words.share }),
      element('p', { className: 'hint', textContent: words.shareHint }),
      element('div', { className: 'make' }, label, make),
      this.#link,
      this.#state,
      this.#withdraw,
      this.#problem,
    );
    this.#showState(video.shared_until);
  }

  #showState(until) {
    this.#state.textContent = until === null ? '' : this.#context.words.sharedUntil(dateTimeOf(until));
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
    this.#context.say(this.#context.words.withdrawn);
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
