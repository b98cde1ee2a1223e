import { element } from '../elements';
import { translate } from '../language';
import { cardOf } from './card';
import { draftRowOf } from './draft-row';
import { pageSize } from './place';

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

const firstVisit = () =>
  emptyOf(
    translate('library.firstHeading'),
    element(
      'ol',
      {},
      ...[1, 2, 3].map((step) => element('li', { textContent: translate(`library.firstSteps.${step}`) })),
    ),
    linkTo('#/', translate('library.first')),
  );

const hintOf = (text) => element('p', { className: 'hint', textContent: text });

const nothingFound = ({ search }, onShowAll) => {
  const all = element('button', { type: 'button', className: 'quiet', textContent: translate('library.showAll') });
  all.addEventListener('click', onShowAll);
  const heading = search === '' ? translate('library.nothingInState') : translate('library.nothing', { search });
  return emptyOf(heading, hintOf(translate('library.nothingHint')), all);
};

const turnerOf = (text, name, isOn, onTurn) => {
  const button = element('button', { type: 'button', className: 'quiet', textContent: text, disabled: !isOn });
  button.dataset.turn = name;
  button.addEventListener('click', onTurn);
  return button;
};

const pagesOf = ({ page }, total, onTurn) => {
  const from = (page - 1) * pageSize;
  const to = Math.min(from + pageSize, total);
  const nav = element(
    'nav',
    { className: 'pages', ariaLabel: translate('library.pages'), hidden: total <= pageSize },
    turnerOf(translate('library.previous'), 'previous', page > 1, () => onTurn(page - 1)),
    element('span', { textContent: translate('library.range', { from: from + 1, to, total }) }),
    turnerOf(translate('library.next'), 'next', to < total, () => onTurn(page + 1)),
  );
  return nav;
};

export class Shelf {
  #cards = new Map();
  #on;
  node = element('div', { className: 'shelf' });

  /** @param {{ act: Function, actOnDraft: Function, showAll: Function, turn: Function, retry: Function }} on */
  constructor(on) {
    this.#on = on;
  }

  #show(isBusy, ...content) {
    this.#cards.clear();
    this.node.ariaBusy = String(isBusy);
    this.node.replaceChildren(...content);
  }

  showLoading(shelf) {
    this.#show(
      true,
      element('p', { className: 'hidden', textContent: translate('library.loading') }),
      skeletonOf(shelf),
    );
  }

  showProblem(error) {
    const again = element('button', { type: 'button', className: 'quiet', textContent: translate('library.tryAgain') });
    again.addEventListener('click', this.#on.retry);
    const reason = element('p', { className: 'problem', textContent: error.message });
    this.#show(false, emptyOf(translate('library.cannotLoad'), reason, again));
  }

  showVideos(place, { data, pagination }) {
    const cards = data.map((video) => [video.task_id, cardOf(video, this.#on.act)]);
    const list = element('ul', { className: 'cards' }, ...cards.map(([, { node }]) => node));
    this.#show(false, list, pagesOf(place, pagination.total, this.#on.turn));
    this.#cards = new Map(cards);
  }

  /** @returns {boolean} false when the list has other videos than before and must be rendered again */
  updateVideos({ data }) {
    const isSame = data.length === this.#cards.size && data.every(({ task_id }) => this.#cards.has(task_id));
    if (isSame) for (const video of data) this.#cards.get(video.task_id).update(video);
    return isSame;
  }

  showDrafts(place, { data, pagination }) {
    const rows = data.map((draft) => draftRowOf(draft, this.#on.actOnDraft));
    const pages = pagesOf(place, pagination.total, this.#on.turn);
    this.#show(false, element('ul', { className: 'rows' }, ...rows), pages);
  }

  showNothing(place) {
    this.#show(false, nothingFound(place, this.#on.showAll));
  }

  showFirstVisit() {
    this.#show(false, firstVisit());
  }

  showNoVideos() {
    const link = linkTo('#/', translate('library.newVideo'));
    this.#show(false, emptyOf(translate('library.emptyHeading'), hintOf(translate('library.emptyHint')), link));
  }

  showNoDrafts() {
    const link = linkTo('#/', translate('library.newVideo'));
    this.#show(false, emptyOf(translate('library.noDrafts'), hintOf(translate('library.noDraftsHint')), link));
  }

  /** After a deletion, focuses the entry that took its place, else the last one. */
  focusEntry(index) {
    const links = [...this.node.querySelectorAll('[data-action="open"], .empty :is(a, button)')];
    links[Math.min(index, links.length - 1)]?.focus();
  }
}
