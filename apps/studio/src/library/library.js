import { patiently } from '../away';
import { element } from '../elements';
import { translate } from '../language';
import { again, cancel, duplicate, duplicateDraft, remove, removeDraft, rename } from './actions';
import { isUnderWay } from './card';
import { draftNameOf } from './draft-row';
import { pageSize, queryOf, readPlace, writePlace } from './place';
import { Shelf } from './shelf';
import { toolsOf } from './tools';
import { listDrafts, listVideos } from './videos';

/** Polls one list instead of a stream for each video: browsers open only six connections to an origin. */
const lookAgainMs = 2_000;

class Library {
  #place = readPlace();
  #visit = new AbortController();
  #asked = 0;
  #timer;
  #shelf;
  #tools;
  #go;
  #say;

  constructor(root, { go, say }) {
    this.#go = go;
    this.#say = say;
    this.#shelf = new Shelf({
      act: (action, video, button) => this.#act(this.#onVideo[action], video, video.task_id, button),
      actOnDraft: (action, draft) => this.#act(this.#onDraft[action], draft, draft.draft_id),
      showAll: () => this.#move({ search: '', status: '', page: 1 }),
      turn: (page) => this.#turn(page),
      retry: () => this.#load(),
    });
    this.#tools = toolsOf(this.#place, (change) => this.#move({ ...change, page: 1 }));
    const heading = element('h1', { textContent: translate('library.heading') });
    root.append(element('div', { className: 'library' }, heading, this.#tools.node, this.#shelf.node));
  }

  leave() {
    clearTimeout(this.#timer);
    this.#visit.abort();
  }

  /** @returns {Promise<void>} resolves when the library is shown */
  open() {
    this.#shelf.showLoading(this.#place.shelf);
    return this.#load();
  }

  async #move(change) {
    this.#place = { ...this.#place, ...change };
    writePlace(this.#place);
    this.#tools.show(this.#place);
    await this.open();
  }

  async #turn(page) {
    await this.#move({ page });
    scrollTo({ top: 0 });
    this.#shelf.focusEntry(0);
  }

  /** Drops answers to outdated requests. */
  async #ask(call) {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const own = this.#asked;
    const answer = await patiently(call, this.#visit.signal);
    return own === this.#asked ? answer : null;
  }

  async #load() {
    try {
      await (this.#place.shelf === 'videos' ? this.#loadVideos() : this.#loadDrafts());
    } catch (error) {
      if (!this.#visit.signal.aborted) this.#shelf.showProblem(error);
    }
  }

  async #loadVideos() {
    const place = this.#place;
    const videos = await this.#ask(() => listVideos(queryOf(place)));
    if (videos === null) return;
    if (this.#isBeyond(videos)) return this.#move({ page: 1 });
    if (videos.data.length > 0) this.#showVideos(videos);
    else await this.#showNone(place);
  }

  #isBeyond({ data, pagination }) {
    return data.length === 0 && pagination.total > 0 && this.#place.page > 1;
  }

  #showVideos(videos) {
    const isSame = this.#shelf.updateVideos(videos);
    if (!isSame) this.#shelf.showVideos(this.#place, videos);
    if (!isSame && this.#place.search !== '') this.#say(translate('library.found', { count: videos.pagination.total }));
    if (videos.data.some(isUnderWay)) this.#timer = setTimeout(() => this.#lookAgain(), lookAgainMs);
  }

  async #lookAgain() {
    if (!document.hidden) return this.#load();
    document.addEventListener('visibilitychange', () => this.#load(), { once: true, signal: this.#visit.signal });
  }

  async #showNone(place) {
    if (place.search !== '' || place.status !== '') return this.#shelf.showNothing(place);
    const drafts = await this.#ask(() => listDrafts({ limit: 1 }));
    if (drafts === null) return;
    if (drafts.pagination.total === 0) this.#shelf.showFirstVisit();
    else this.#shelf.showNoVideos();
  }

  async #loadDrafts() {
    const place = this.#place;
    const drafts = await this.#ask(() => listDrafts({ offset: (place.page - 1) * pageSize, limit: pageSize }));
    if (drafts === null) return;
    if (this.#isBeyond(drafts)) return this.#move({ page: 1 });
    if (drafts.data.length === 0) return this.#shelf.showNoDrafts();
    this.#shelf.showDrafts(place, drafts);
    if (drafts.data.some(({ status }) => status === 'writing'))
      this.#timer = setTimeout(() => this.#lookAgain(), lookAgainMs);
  }

  #onVideo = {
    again: async (video) => {
      await again(video);
      this.#say(translate('library.begunAgain', { title: video.title }));
    },
    cancel,
    duplicate: async (video) => this.#go(await duplicate(video)),
    rename: async (video) => {
      const renamed = await rename(video);
      if (renamed !== null) this.#say(translate('library.renamed', { title: renamed.title }));
    },
    remove: async (video) => {
      if (await remove(video)) this.#say(translate('library.removed', { title: video.title }));
    },
  };

  #onDraft = {
    duplicate: async (draft) => this.#go(await duplicateDraft(draft)),
    remove: async (draft) => {
      if (await removeDraft(draft)) this.#say(translate('library.removed', { title: draftNameOf(draft) }));
    },
  };

  async #act(work, entry, id, button) {
    const index = [...this.#shelf.node.querySelectorAll('[data-id]')].findIndex(({ dataset }) => dataset.id === id);
    if (button !== undefined) button.disabled = true;
    try {
      await work(entry);
      await this.#load();
      this.#focus(id, index);
    } catch (error) {
      if (button !== undefined) button.disabled = false;
      this.#say(error.message);
    }
  }

  #focus(id, index) {
    if (this.#visit.signal.aborted) return;
    const entry = this.#shelf.node.querySelector(`[data-id="${id}"] [data-action="menu"]`);
    if (entry === null) this.#shelf.focusEntry(index);
    else entry.focus();
  }
}

export const show = (root, context) => {
  const library = new Library(root, context);
  void library.open();
  return () => library.leave();
};
