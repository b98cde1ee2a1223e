import { follow, readTask } from '../api';
import { patiently } from '../away';
import { element } from '../elements';
import { translate } from '../language';
import { again, cancel, duplicate, remove, rename } from '../library/actions';
import { isUnderWay, stateOf } from '../library/card';
import { draftToChange, readVideo } from '../library/videos';
import { endOf } from './end';
import { videoOf } from './video';
import { Making } from './making';

const skeleton = () => {
  const parts = ['frame', 'line', 'line'].map((name) => element('span', { className: name }));
  const loading = element('p', { className: 'hidden', textContent: translate('player.loading') });
  const node = element('div', { className: 'player awaiting' }, loading, ...parts);
  node.ariaBusy = 'true';
  return node;
};

const notFound = () =>
  element(
    'div',
    { className: 'empty' },
    element('h1', { textContent: translate('player.notFound') }),
    element('p', { className: 'hint', textContent: translate('player.notFoundHint') }),
    element('a', { className: 'button', href: '#/library', textContent: translate('player.library') }),
  );

/** One video: its progress first, then the player. */
class Player {
  #root;
  #taskId;
  #go;
  #say;
  #visit = new AbortController();

  constructor(root, { parameters, go, say }) {
    this.#root = root;
    this.#taskId = parameters.id;
    this.#go = go;
    this.#say = say;
  }

  leave() {
    this.#visit.abort();
  }

  async open() {
    this.#root.replaceChildren(skeleton());
    try {
      await this.#show(await this.#read());
    } catch (error) {
      if (!this.#visit.signal.aborted) this.#showProblem(error);
    }
  }

  async #read() {
    const call = () => Promise.all([readVideo(this.#taskId), readTask(this.#taskId)]);
    const [video, task] = await patiently(call, this.#visit.signal);
    return { video, task };
  }

  #showProblem(error) {
    if (error.status === 404) this.#root.replaceChildren(notFound());
    else this.#root.replaceChildren(element('p', { className: 'problem', textContent: error.message }));
  }

  async #show({ video, task }) {
    if (isUnderWay(video)) return this.#await(video, task);
    const context = { say: this.#say, on: this.#actions(video), read: () => this.#read() };
    const isFinished = stateOf(video) === 'completed';
    this.#root.replaceChildren(isFinished ? videoOf(video, task, context) : endOf(video, context));
  }

  async #await(video, task) {
    const making = new Making(video, task, this.#actions(video));
    this.#root.replaceChildren(making.node);
    this.#visit.signal.addEventListener('abort', () => making.leave());
    const { signal } = this.#visit;
    try {
      await follow(
        this.#taskId,
        (now) => making.show(now),
        () => making.showInterruption(),
        signal,
      );
    } finally {
      making.leave();
    }
    const ended = await this.#read();
    await this.#show(ended);
    if (ended.video.status === 'completed') this.#say(translate('player.made', { title: ended.video.title }));
    this.#root.querySelector('h1')?.focus();
  }

  #actions(video) {
    return {
      again: () => this.#do(async () => this.#go(`#/videos/${await again(video)}`)),
      cancel: () => this.#do(() => cancel(video)),
      change: () => this.#do(async () => this.#go(`#/drafts/${await draftToChange(this.#taskId)}`)),
      duplicate: () => this.#do(async () => this.#go(await duplicate(video))),
      rename: () => this.#do(() => this.#rename(video)),
      remove: () => this.#do(() => this.#remove(video)),
    };
  }

  async #rename(video) {
    const renamed = await rename(video);
    if (renamed === null) return;
    this.#root.querySelector('h1').textContent = renamed.title;
    video.title = renamed.title;
    this.#say(translate('library.renamed', { title: renamed.title }));
  }

  async #remove(video) {
    if (!(await remove(video))) return;
    this.#say(translate('library.removed', { title: video.title }));
    this.#go('#/library');
  }

  async #do(work) {
    const button = document.activeElement;
    if (button instanceof HTMLButtonElement) button.ariaBusy = 'true';
    try {
      await work();
    } catch (error) {
      this.#say(error.message);
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }
}

export const show = (root, context) => {
  const player = new Player(root, context);
  void player.open();
  return () => player.leave();
};
