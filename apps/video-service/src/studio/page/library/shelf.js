import { element } from '../elements.js';
import { cardOf } from './card.js';
import { draftRowOf } from './draft-row.js';
import { pageSize } from './place.js';

/** The content of the library: videos, drafts, an empty state, and the pages. */

const skeletonCount = 8;

const skeletonOf = (shelf) => {
  const one = () =>
    element('li', { className: `${shelf === 'videos' ? 'card' : 'row'} awaiting` }, element('span'), element('span'));
  const list = element(
    'ul',
    { className: shelf === 'videos' ? 'cards' : 'rows' },
    ...Array.from({ length: skeletonCount }, one),
  );
  list.ariaHidden = 'true';
  return list;
};

const linkTo = (href, text) => element('a', { className: 'button', href, textContent: text });

const emptyOf = (heading, ...content) =>
  element('div', { className: 'empty' }, element('h2', { textContent: heading }), ...content);

const firstVisit = (words) =>
  emptyOf(
    words.firstHeading,
    element('ol', {}, ...words.firstSteps.map((step) => element('li', { textContent: step }))),
    linkTo('#/', words.first),
  );

const hintOf = (text) => element('p', { className: 'hint', textContent: text });

const nothingFound = ({ search }, words, onShowAll) => {
  const all = element('button', { type: 'button', className: 'quiet', textContent: words.showAll });
  all.addEventListener('click', onShowAll);
  const heading = search === '' ? words.nothingInState : words.nothing(search);
  return emptyOf(heading, hintOf(words.nothingHint), all);
};

const turnerOf = (text, name, isOn, onTurn) => {
  const button = element('button', { type: 'button', className: 'quiet', textContent: text, disabled: !isOn });
  button.dataset.turn = name;
  button.addEventListener('click', onTurn);
  return button;
};

const pagesOf = ({ page }, total, words, onTurn) => {
  const from = (page - 1) * pageSize;
  const to = Math.min(from + pageSize, total);
  const nav = element(
    'nav',
    { className: 'pages', ariaLabel: words.pages, hidden: total <= pageSize },
    turnerOf(words.previous, 'previous', page > 1, () => onTurn(page - 1)),
    element('span', { textContent: words.range(from + 1, to, total) }),
    turnerOf(words.next, 'next', to < total, () => onTurn(page + 1)),
  );
  return nav;
};

export class Shelf {
  #cards = new Map();
  #words;
  #on;
  node = element('div', { className: 'shelf' });

  /** @param {{ act: Function, actOnDraft: Function, showAll: Function, turn: Function, retry: Function }} on */
  constructor(words, on) {
    this.#words = words;
    this.#on = on;
  }

  #show(isBusy, ...content) {
    this.#cards.clear();
    this.node.ariaBusy = String(isBusy);
    this.node.replaceChildren(...content);
  }

  showLoading(shelf) {
    this.#show(true, element('p', { className: 'hidden', textContent: this.#words.loading }), skeletonOf(shelf));
  }

  showProblem(error) {
    const again = element('button', { type: 'button', className: 'quiet', textContent: this.#words.tryAgain });
    again.addEventListener('click', this.#on.retry);
    const reason = element('p', { className: 'problem', textContent: error.message });
    this.#show(false, emptyOf(this.#words.cannotLoad, reason, again));
  }

  showVideos(place, { data, pagination }) {
    const cards = data.map((video) => [video.task_id, cardOf(video, this.#words, this.#on.act)]);
    const list = element('ul', { className: 'cards' }, ...cards.map(([, { node }]) => node));
    this.#show(false, list, pagesOf(place, pagination.total, this.#words, this.#on.turn));
    this.#cards = new Map(cards);
  }

  /** @returns {boolean} false when the list has other videos than before and must be rendered again */
  updateVideos({ data }) {
    const isSame = data.length === this.#cards.size && data.every(({ task_id }) => this.#cards.has(task_id));
    if (isSame) for (const video of data) this.#cards.get(video.task_id).update(video);
    return isSame;
  }

  showDrafts(place, { data, pagination }) {
    const rows = data.map((draft) => draftRowOf(draft, this.#words, this.#on.actOnDraft));
    const pages = pagesOf(place, pagination.total, this.#words, this.#on.turn);
    this.#show(false, element('ul', { className: 'rows' }, ...rows), pages);
  }

  showNothing(place) {
    this.#show(false, nothingFound(place, this.#words, this.#on.showAll));
  }

  showFirstVisit() {
    this.#show(false, firstVisit(this.#words));
  }

  showNoVideos() {
    const { emptyHeading, emptyHint, newVideo } = this.#words;
    this.#show(false, emptyOf(emptyHeading, hintOf(emptyHint), linkTo('#/', newVideo)));
  }

  showNoDrafts() {
    const { noDrafts, noDraftsHint, newVideo } = this.#words;
    this.#show(false, emptyOf(noDrafts, hintOf(noDraftsHint), linkTo('#/', newVideo)));
  }

  /** After a deletion, focuses the entry that took its place, else the last one. */
  focusEntry(index) {
    const links = [...this.node.querySelectorAll('[data-action="open"], .empty :is(a, button)')];
    links[Math.min(index, links.length - 1)]?.focus();
  }
}
