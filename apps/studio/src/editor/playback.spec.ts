import '../page-language.fixture';
import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SilentAudio } from './audio.fixture';
import type { DraftStore } from './draft-store';
import { unreachable } from './draft-service.fixture';
import { DraftTab, editText } from './draft-tab.fixture';
import { Narrator } from './narrator.fixture';
import { Playback } from './playback';

const tab = new DraftTab();

describe('the playback of a draft', () => {
  let store: DraftStore;
  let narrator: Narrator;
  let playback: Playback;
  let audio: SilentAudio;
  let music: SilentAudio;

  beforeEach(() => {
    vi.stubGlobal('Audio', SilentAudio);
    SilentAudio.all.length = 0;
    SilentAudio.areBroken = false;
    store = tab.open();
    narrator = new Narrator();
    playback = new Playback(store, narrator);
    [audio, music] = SilentAudio.all as [SilentAudio, SilentAudio];
  });
  afterEach(() => playback.close());

  /** Everything that needs no clock is over. */
  const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const now = () => [playback.state, playback.sceneId];
  const heardText = async (): Promise<string | undefined> => resolveObjectURL(audio.src)?.text();

  const play = async (sceneId?: string): Promise<void> => {
    playback.play(sceneId);
    await settled();
  };

  const end = async (): Promise<void> => {
    audio.end();
    await settled();
  };

  it('plays scene after scene, then shows the first one', async () => {
    await play();
    expect([...now(), await heardText(), audio.isPlaying]).toEqual(['playing', 'a', 'a', true]);
    await end();
    expect([...now(), await heardText()]).toEqual(['playing', 'b', 'b']);
    await end();
    await end();
    expect([...now(), audio.isPlaying]).toEqual(['idle', 'a', false]);
  });

  it('prepares the later scenes, then the earlier ones, each once', async () => {
    await play('b');
    expect(narrator.heard).toEqual(['b', 'c', 'a']);
    await end();
    await play('a');
    expect(narrator.heard).toHaveLength(3);
    expect(store.content.scenes.map((scene) => playback.findSeconds(scene))).toEqual([2, 2, 2]);
  });

  it('skips scenes without words', async () => {
    editText(store, 'b', ' ');
    await play();
    await end();
    expect(now()).toEqual(['playing', 'c']);
  });

  it('saves an edit before the scene is spoken', async () => {
    editText(store, 'a', 'Bees waltz.');
    await play();
    expect([playback.state, tab.service.draft.scenes[0]?.text]).toEqual(['playing', 'Bees waltz.']);
  });

  it('says why it plays nothing when an edit cannot be saved', async () => {
    tab.service.loseRequest();
    editText(store, 'a', 'Bees waltz.');
    await play();
    expect([...now(), playback.problem, narrator.heard]).toEqual(['idle', 'a', 'unreachable', []]);
  });

  it('says why a scene is not spoken, and plays it at the next try', async () => {
    narrator.hold('a').reject(unreachable());
    await play();
    expect([playback.state, playback.problem]).toEqual(['idle', 'unreachable']);
    await play();
    expect([playback.state, playback.problem]).toEqual(['playing', null]);
  });

  it('plays on when a scene that is prepared ahead fails', async () => {
    narrator.hold('b').reject(unreachable());
    await play();
    expect([playback.state, playback.problem, narrator.heard]).toEqual(['playing', null, ['a', 'b', 'c']]);
    await end();
    expect([...now(), playback.problem]).toEqual(['playing', 'b', null]);
  });

  it('plays the scene that was chosen last when the earlier one arrives later', async () => {
    const [first, second] = [narrator.hold('a'), narrator.hold('b')];
    playback.play('a');
    await settled();
    playback.seek('b');
    await settled();
    second.resolve(new Blob(['b']));
    await settled();
    first.resolve(new Blob(['a']));
    await settled();
    expect([...now(), await heardText()]).toEqual(['playing', 'b', 'b']);
  });

  it('asks once for captions of a scene that is chosen while it is prepared ahead', async () => {
    const next = narrator.hold('b');
    await play('a');
    playback.seek('b');
    await settled();
    next.resolve(new Blob(['b']));
    await settled();
    expect([narrator.heard, narrator.captioned]).toEqual([['a', 'b', 'c'], 3]);
  });

  it('stays silent when it is paused before the scene arrives', async () => {
    const sound = narrator.hold('a');
    await play();
    expect(playback.state).toBe('preparing');
    playback.pause();
    sound.resolve(new Blob(['a']));
    await settled();
    expect([playback.state, audio.isPlaying]).toEqual(['idle', false]);
  });

  it('stays silent when it is paused at the moment in which the sound begins', async () => {
    await play();
    playback.pause();
    playback.play();
    playback.pause();
    await settled();
    expect([playback.problem, audio.isPlaying]).toEqual([null, false]);
    expect(playback.state).not.toBe('playing');
  });

  it('goes on after a pause where it was, and prepares what was not prepared', async () => {
    const next = narrator.hold('b');
    await play();
    audio.currentTime = 1;
    playback.pause();
    next.resolve(new Blob(['b']));
    await settled();
    expect([playback.state, playback.share, narrator.heard]).toEqual(['paused', 0.5, ['a', 'b']]);
    await play();
    expect([playback.state, playback.share, narrator.heard]).toEqual(['playing', 0.5, ['a', 'b', 'c']]);
  });

  it('plays the new words of a scene that was edited during a pause', async () => {
    await play();
    playback.pause();
    editText(store, 'a', 'Bees waltz.');
    narrator.hold('a').resolve(new Blob(['Bees waltz.']));
    await play();
    expect([...now(), await heardText()]).toEqual(['playing', 'a', 'Bees waltz.']);
  });

  it('says why it cannot go on after a pause', async () => {
    await play();
    playback.pause();
    audio.isBlocked = true;
    await play();
    expect([playback.state, playback.problem]).toEqual(['idle', 'A click is missing.']);
  });

  it('goes on behind a scene that was removed while it played', async () => {
    await play();
    await end();
    store.edit({ scenes: store.content.scenes.filter(({ id }) => id !== 'b') });
    await end();
    expect(now()).toEqual(['playing', 'c']);
    store.edit({ scenes: store.content.scenes.filter(({ id }) => id !== 'c') });
    await end();
    expect(now()).toEqual(['idle', 'a']);
  });

  it('goes on behind a scene whose words were removed while it played', async () => {
    await play();
    await end();
    editText(store, 'b', '');
    await end();
    expect(now()).toEqual(['playing', 'c']);
  });

  it('skips no scene when the end of the one before is announced late', async () => {
    narrator.hold('b');
    await play();
    playback.seek('b');
    await end();
    expect(now()).toEqual(['preparing', 'b']);
  });

  it('shows another scene without playing it while nothing plays', async () => {
    await play();
    playback.show('c');
    expect(playback.sceneId).toBe('a');
    playback.pause();
    playback.seek('c');
    expect([...now(), playback.current?.id]).toEqual(['idle', 'c', 'c']);
    playback.show('b');
    expect(now()).toEqual(['idle', 'b']);
    await play('b');
    expect([...now(), await heardText()]).toEqual(['playing', 'b', 'b']);
  });

  it('shows the first scene instead of a removed one', async () => {
    playback.show('b');
    store.edit({ scenes: store.content.scenes.filter(({ id }) => id !== 'b') });
    expect(playback.current?.id).toBe('a');
  });

  it('has nothing to play without words', async () => {
    for (const { id } of store.content.scenes) editText(store, id, '');
    await play();
    expect([playback.state, playback.current]).toEqual(['idle', undefined]);
    expect(playback.problem).toMatch(/\w/);
  });

  it('plays one scene alone, without music, and stops at its end', async () => {
    playback.setMusic('/music.mp3', 0.3);
    playback.playScene('a');
    await settled();
    expect([playback.isHeard('a'), playback.isHeard('b'), music.isPlaying]).toEqual([true, false, false]);
    await end();
    expect([...now(), playback.isHeard('a'), narrator.heard]).toEqual(['idle', 'a', false, ['a']]);
  });

  it('plays music from its beginning with the first scene, and stops it with the video', async () => {
    playback.setMusic('/music.mp3', 0.3);
    music.currentTime = 9;
    await play();
    expect([music.src, music.volume, music.currentTime, music.isPlaying]).toEqual(['/music.mp3', 0.3, 0, true]);
    playback.stop();
    expect(music.isPlaying).toBe(false);
  });

  it('changes the music while it plays, and plays on without music that is refused', async () => {
    await play();
    playback.setMusic('/first.mp3', 0.3);
    await settled();
    expect(music.isPlaying).toBe(true);
    music.isBlocked = true;
    playback.setMusic('/second.mp3', 0.3);
    await settled();
    expect([playback.state, playback.problem]).toEqual(['playing', null]);
    playback.setMusic(null, 0.3);
    expect(music.isPlaying).toBe(false);
  });

  it('plays a sound whose length is unknown, without captions', async () => {
    SilentAudio.areBroken = true;
    await play();
    const [scene] = playback.scenes;
    expect([playback.state, playback.share, narrator.captioned]).toEqual(['playing', 0, 0]);
    expect(scene && [playback.isPrepared(scene), playback.findCaptions(scene)]).toEqual([true, []]);
  });

  it('knows the captions and shots of a prepared scene until its words or the look change', async () => {
    await play();
    const captions = () => playback.scenes[0] && playback.findCaptions(playback.scenes[0]);
    expect(captions()).toEqual([{ words: ['Bees'], start: 0, wordStarts: [0.25] }]);
    expect(playback.scenes[0] && playback.shownShots(playback.scenes[0])).toMatchObject([{ picture: 1, framing: 1 }]);
    store.editRequest({ frame_template: '1920x1080/image_default.html' });
    expect(captions()).toEqual([]);
  });

  it('frees all sounds when the editor is left, also one that arrives later', async () => {
    const created = vi.spyOn(URL, 'createObjectURL');
    const late = narrator.hold('b');
    await play();
    playback.close();
    late.resolve(new Blob(['b']));
    await settled();
    const urls = created.mock.results.map(({ value }) => value as string);
    created.mockRestore();
    expect(urls.map((url) => resolveObjectURL(url))).toEqual([undefined, undefined]);
  });
});
