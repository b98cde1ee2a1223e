import type { Schemas } from '../api';
import { translate } from '../language';
import { spokenCaptions, type Caption } from './captions';
import type { DraftStore } from './draft-store';
import { isEmpty, type Scene } from './draft-content';
import { measure, readDuration, showKey, soundCacheKey } from './scene-sounds';

type PlaybackState = 'idle' | 'preparing' | 'playing' | 'paused';

interface Sound {
  url: string;
  seconds: number;
}

type CaptionLines = Parameters<typeof spokenCaptions>[0];
type Shots = readonly Schemas['SceneShot'][];

interface NarrationCalls {
  hear: (draftId: string, sceneId: string) => Promise<Blob>;
  caption: (draftId: string, sceneId: string) => Promise<CaptionLines>;
  shots: (draftId: string, sceneId: string) => Promise<Shots>;
}

/** The captions and shots of a played scene. */
interface Show {
  captions: readonly Caption[];
  shots: Shots;
}

const noShow: Show = { captions: [], shots: [] };

/** Plays the narrations of the draft one after another, with the music, as the video will have them. */
export class Playback {
  state: PlaybackState = 'idle';
  sceneId: string | null = null;
  problem: string | null = null;
  private readonly audio = new Audio();
  private readonly music = new Audio();
  private musicUrl: string | null = null;
  private readonly sounds = new Map<string, Sound>();
  private readonly shows = new Map<string, Show>();
  private readonly coming = new Map<string, Promise<Sound>>();
  private readonly listeners = new Set<() => void>();
  /** Ends the steps of an earlier start. */
  private run = 0;
  private isSingle = false;
  private playedUrl: string | null = null;
  /** Scenes behind the played one when it began. */
  private behind: ReadonlySet<string> = new Set();

  constructor(
    private readonly store: DraftStore,
    private readonly calls: NarrationCalls,
  ) {
    this.music.loop = true;
    this.audio.addEventListener('ended', () => this.goOn());
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Scenes with words; the others have no sound. */
  get scenes(): Scene[] {
    return this.store.content.scenes.filter((scene) => !isEmpty(scene));
  }

  /** The scene that is shown; the first one when the current one was removed. */
  get current(): Scene | undefined {
    return this.scenes.find(({ id }) => id === this.sceneId) ?? this.scenes[0];
  }

  /** Share of the current scene that was played. */
  get share(): number {
    const seconds = readDuration(this.audio);
    return seconds === 0 || this.state === 'preparing' ? 0 : this.audio.currentTime / seconds;
  }

  /** Seconds of a prepared scene. */
  findSeconds(scene: Scene): number | undefined {
    return this.sounds.get(soundCacheKey(this.store.content, scene))?.seconds;
  }

  /** Follow the spoken words; empty until these are known. */
  findCaptions(scene: Scene): readonly Caption[] {
    return this.sceneShow(scene).captions;
  }

  /** The shots of the video; empty until they are known. */
  shownShots(scene: Scene): Shots {
    return this.sceneShow(scene).shots;
  }

  isPrepared(scene: Scene): boolean {
    return this.findSeconds(scene) !== undefined;
  }

  isHeard(sceneId: string): boolean {
    return this.isSingle && this.sceneId === sceneId && this.state !== 'idle';
  }

  setMusic(url: string | null, volume: number): void {
    this.music.volume = volume;
    if (url === this.musicUrl) return;
    this.musicUrl = url;
    if (url === null) this.music.pause();
    else this.music.src = url;
    if (url !== null && this.state === 'playing' && !this.isSingle) void this.playMusic();
  }

  /** Plays from a scene to the end. */
  play(sceneId = this.current?.id): void {
    if (this.canResume(sceneId)) return void this.attempt((run) => this.resume(run));
    const isFirst = sceneId === this.scenes[0]?.id;
    if (isFirst && this.musicUrl !== null) this.music.currentTime = 0;
    this.isSingle = false;
    void this.start(sceneId);
  }

  /** Plays one scene without music. */
  playScene(sceneId: string): void {
    this.isSingle = true;
    this.music.pause();
    void this.start(sceneId);
  }

  pause(): void {
    this.run += 1;
    this.audio.pause();
    this.music.pause();
    this.change({ state: this.state === 'playing' || this.state === 'paused' ? 'paused' : 'idle' });
  }

  stop(): void {
    this.pause();
    this.isSingle = false;
    this.change({ state: 'idle' });
  }

  /** Shows a scene unless the video is being played. */
  show(sceneId: string): void {
    if (this.state === 'idle' && sceneId !== this.sceneId) this.seek(sceneId);
  }

  /** Shows another scene, and plays it if the one before was being played. */
  seek(sceneId: string): void {
    const isPlaying = (this.state === 'playing' || this.state === 'preparing') && !this.isSingle;
    if (isPlaying) return this.play(sceneId);
    this.stop();
    this.audio.removeAttribute('src');
    this.change({ sceneId });
  }

  close(): void {
    this.run += 1;
    this.audio.pause();
    this.music.pause();
    this.listeners.clear();
    const revoke = ({ url }: Sound): void => URL.revokeObjectURL(url);
    for (const sound of this.sounds.values()) revoke(sound);
    for (const coming of this.coming.values()) coming.then(revoke, () => undefined);
  }

  private change(change: Partial<Pick<Playback, 'state' | 'sceneId' | 'problem'>>): void {
    Object.assign(this, change);
    for (const listener of this.listeners) listener();
  }

  private canResume(sceneId: string | undefined): boolean {
    const scene = this.scenes.find(({ id }) => id === sceneId);
    if (this.state !== 'paused' || this.isSingle || scene === undefined || sceneId !== this.sceneId) return false;
    return this.sounds.get(soundCacheKey(this.store.content, scene))?.url === this.playedUrl;
  }

  /** Runs steps that end with the next start or pause, and shows why they failed. */
  private async attempt(steps: (run: number) => Promise<void>): Promise<void> {
    const run = (this.run += 1);
    try {
      await steps(run);
    } catch (error) {
      if (run !== this.run) return;
      this.music.pause();
      this.change({ state: 'idle', problem: (error as Error).message });
    }
  }

  private start(sceneId: string | undefined): Promise<void> {
    return this.attempt(async (run) => {
      this.audio.pause();
      const { scenes } = this;
      const at = scenes.findIndex(({ id }) => id === sceneId);
      const scene = scenes[at];
      if (scene === undefined) throw new Error(translate('editor.noWords'));
      this.behind = new Set(scenes.slice(at + 1).map(({ id }) => id));
      const isReady = this.isPrepared(scene);
      if (!isReady) this.music.pause();
      this.change({ sceneId: scene.id, problem: null, ...(!isReady && { state: 'preparing' }) });
      const { url } = await this.prepare(scene.id);
      if (run !== this.run) return;
      this.audio.src = url;
      this.playedUrl = url;
      await this.resume(run);
    });
  }

  private async resume(run: number): Promise<void> {
    await this.audio.play();
    if (run !== this.run) return;
    this.change({ state: 'playing', problem: null });
    if (this.isSingle) return;
    await this.playMusic();
    if (run === this.run && this.sceneId !== null) await this.prepareAhead(run, this.sceneId);
  }

  /** The preview goes on without music that cannot be played. */
  private async playMusic(): Promise<void> {
    if (this.musicUrl !== null) await this.music.play().catch(() => undefined);
  }

  /** Ignores the end of an earlier sound, which may be announced after another scene was chosen. */
  private goOn(): void {
    if (this.state !== 'playing') return;
    const { isSingle } = this;
    const next = isSingle ? undefined : this.next;
    if (next !== undefined) return void this.start(next.id);
    this.stop();
    if (!isSingle) this.change({ sceneId: this.scenes[0]?.id ?? null });
  }

  /** The scene behind the played one, which may have been removed or emptied. */
  private get next(): Scene | undefined {
    const { scenes } = this.store.content;
    const at = scenes.findIndex(({ id }) => id === this.sceneId);
    if (at === -1) return this.scenes.find(({ id }) => this.behind.has(id));
    return scenes.slice(at + 1).find((scene) => !isEmpty(scene));
  }

  /** Prepares the scenes behind the played one, then those before it. */
  private async prepareAhead(run: number, sceneId: string): Promise<void> {
    const { scenes } = this;
    const at = scenes.findIndex(({ id }) => id === sceneId);
    for (const { id } of [...scenes.slice(at + 1), ...scenes.slice(0, at)]) {
      if (run !== this.run) return;
      // The problem is shown when the scene is played.
      await this.prepare(id).catch(() => undefined);
    }
  }

  /** @returns the narration of the scene as it is saved */
  private async prepare(sceneId: string): Promise<Sound> {
    await this.store.requireSaved(translate('editor.notSaved'));
    const scene = this.store.content.scenes.find(({ id }) => id === sceneId);
    if (scene === undefined) throw new Error(translate('editor.noWords'));
    const key = soundCacheKey(this.store.content, scene);
    const sound = this.sounds.get(key) ?? (await this.loadOnce(key, sceneId));
    await this.prepareShow(showKey(this.store.content, scene), sceneId, sound);
    return sound;
  }

  private loadOnce(key: string, sceneId: string): Promise<Sound> {
    const coming = this.coming.get(key) ?? this.load(key, sceneId);
    this.coming.set(key, coming);
    return coming.finally(() => this.coming.delete(key));
  }

  private sceneShow(scene: Scene): Show {
    return this.shows.get(showKey(this.store.content, scene)) ?? noShow;
  }

  private async prepareShow(key: string, sceneId: string, { seconds }: Sound): Promise<void> {
    if (this.shows.has(key) || seconds === 0) return;
    this.shows.set(key, noShow);
    const { id } = this.store;
    const [lines, shots] = await Promise.all([
      this.calls.caption(id, sceneId).catch(() => []),
      this.calls.shots(id, sceneId).catch(() => []),
    ]);
    this.shows.set(key, { captions: spokenCaptions(lines, seconds), shots });
    this.change({});
  }

  private async load(key: string, sceneId: string): Promise<Sound> {
    const url = URL.createObjectURL(await this.calls.hear(this.store.id, sceneId));
    const seconds = await measure(url);
    const sound = { url, seconds };
    this.sounds.set(key, sound);
    this.change({});
    return sound;
  }
}
