import { element } from '../elements';
import { translate } from '../language';
import { dateTimeOf, lengthOf, pathOf } from './formats';
import { menuOf } from './menu';

/** One video of the library. */

export const isUnderWay = ({ status }) => status === 'pending' || status === 'running';

/** The state for users: a completed video without files is expired. */
export const stateOf = ({ status, result }) => (status === 'completed' && result === null ? 'gone' : status);

/** The current step. */
export const stepOf = ({ progress }) => {
  const { stage, current, total } = progress ?? { stage: 'pending' };
  return translate(`library.stages.${stage}`, { done: current, all: total });
};

/** The poster in front of an enlarged copy of itself, which fills the card for every aspect ratio. */
const posterOf = (video) => {
  if (video.poster_url === null)
    return element('span', { className: `poster ${isUnderWay(video) ? 'awaited' : 'none'}` });
  const images = ['behind', 'whole'].map((className) =>
    element('img', { className, src: pathOf(video.poster_url), alt: '', loading: 'lazy' }),
  );
  return element('span', { className: 'poster' }, ...images);
};

const badgeOf = (state) => {
  const badge = element('span', { className: 'state-badge', textContent: translate(`library.states.${state}`) });
  badge.dataset.state = state;
  return badge;
};

const factsOf = (video) => {
  const facts = [dateTimeOf(video.created_at)];
  if (video.result !== null) facts.unshift(lengthOf(video.result.duration));
  if (video.shared_until !== null) facts.push(translate('library.shared'));
  return element('p', { className: 'facts', textContent: facts.join(' · ') });
};

const progressOf = (video) => {
  const bar = element('progress', { max: 100, value: video.progress?.percentage ?? 0 });
  bar.ariaLabel = translate('library.progress', { title: video.title });
  return [bar, element('p', { className: 'step', textContent: stepOf(video) })];
};

/** Reasons come from the service in English. */
const reasonOf = ({ error }) => element('p', { className: 'problem', textContent: error ?? '', lang: 'en' });

const againOf = (video, act) => {
  const button = element('button', { type: 'button', className: 'quiet', textContent: translate('library.again') });
  button.dataset.action = 'again';
  button.addEventListener('click', () => act('again', video, button));
  return button;
};

const detailsOf = {
  pending: progressOf,
  running: progressOf,
  completed: () => [],
  failed: (video, act) => [reasonOf(video), againOf(video, act)],
  cancelled: (video, act) => [againOf(video, act)],
  gone: (video, act) => [
    element('p', { className: 'hint', textContent: translate('library.goneHint') }),
    againOf(video, act),
  ],
};

const actionsOf = (video, act) =>
  [...(isUnderWay(video) ? ['cancel'] : []), 'rename', 'duplicate', 'remove'].map((name) => ({
    name,
    text: translate(`library.actionNames.${name}`),
    act: () => act(name, video),
  }));

const headOf = (video, act) => {
  const link = element('a', { href: `#/videos/${video.task_id}`, textContent: video.title, dir: 'auto' });
  link.dataset.action = 'open';
  return element(
    'div',
    { className: 'head' },
    element('h2', {}, link),
    menuOf(translate('library.actionsFor', { title: video.title }), actionsOf(video, act)),
  );
};

const fill = (card, video, act) => {
  const state = stateOf(video);
  card.replaceChildren(
    element('div', { className: 'picture' }, posterOf(video), badgeOf(state)),
    headOf(video, act),
    factsOf(video),
    ...detailsOf[state](video, act),
  );
};

const showProgress = (card, video) => {
  card.querySelector('progress').value = video.progress?.percentage ?? 0;
  card.querySelector('.step').textContent = stepOf(video);
};

/** Restores the focus on the control of the same name, if it still exists. */
const keepingFocus = (card, change) => {
  const action = card.contains(document.activeElement) ? document.activeElement.dataset.action : undefined;
  change();
  if (action !== undefined) card.querySelector(`[data-action="${action}"]`)?.focus();
};

/** Signed addresses differ in each answer, and progress is updated separately. */
const passing = ['progress', 'video_url', 'poster_url'];
const shownOf = (video) => JSON.stringify(video, (key, value) => (passing.includes(key) ? undefined : value));

/**
 * @param {(action: string, video: object, button?: HTMLButtonElement) => void} act
 * @returns {{ node: HTMLElement, update: (video: object) => void }}
 */
export const cardOf = (first, act) => {
  const node = element('li', { className: 'card' });
  node.dataset.id = first.task_id;
  let shown = shownOf(first);
  fill(node, first, act);
  const update = (video) => {
    if (shownOf(video) !== shown) keepingFocus(node, () => fill(node, video, act));
    else if (isUnderWay(video)) showProgress(node, video);
    shown = shownOf(video);
  };
  return { node, update };
};
