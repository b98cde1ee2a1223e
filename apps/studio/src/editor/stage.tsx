import { useLoaded } from '@svc/web';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import * as api from '../api';
import { formatLength } from '../format';
import { translate } from '../language';
import { offerNaturalVoice } from '../voices/natural-voice-place';
import { captionAt } from './captions';
import type { Scene, VideoRequest } from './draft-content';
import { useChanges, useContent, useEditor } from './editor-context';
import type { FinishedTask } from './render-bar';
import type { FetchPreview } from './previews';
import { lookKey, showKey } from './scene-sounds';
import { useEachFrame, usePlayedShot } from './shots';
import { aspectRatio, SceneStill, shotKey, shotLoader } from './still';

/** The line that is spoken now, as the video draws it; updated with each frame while the scene plays. */
const PlayedCaption = ({ scene }: { scene: Scene }) => {
  const { playback, previews, store } = useEditor();
  const [share, setShare] = useState(0);
  useEachFrame(useCallback(() => setShare(playback.share), [playback]));
  const caption = captionAt(playback.findCaptions(scene), share);
  const box = playback.shownShots(scene)[0]?.captions ?? null;
  if (caption === null || box === null) return null;
  const strip = previews.find(captionKey(showKey(store.content, scene), caption.line));
  const place = Object.fromEntries(
    (['left', 'top', 'width', 'height'] as const).map((side) => [side, `${100 * box[side]}%`]),
  );
  const states = caption.words.length + 1;
  const picture = strip === undefined ? 'none' : `url("${strip}")`;
  const background = { backgroundImage: picture, backgroundSize: `100% ${100 * states}%` };
  const position = { backgroundPosition: `0 ${(100 * (caption.lit + 1)) / (states - 1)}%` };
  return (
    <p class="played-caption" dir="auto" style={{ ...place, ...background, ...position }}>
      <span class="hidden">{caption.words.join(' ')}</span>
    </p>
  );
};

const captionKey = (show: string, line: number): string => `caption ${line} ${show}`;

/** Loads the shots and the captions of a scene before they are shown. */
const useLoadedShow = (scene: Scene, index: number, isWanted: boolean): void => {
  const { playback, previews, store } = useEditor();
  const [shots, captions] = [playback.shownShots(scene), playback.findCaptions(scene)];
  useEffect(() => {
    if (!isWanted || !store.isSaved) return;
    const look = lookKey(store.content, scene, index);
    const show = showKey(store.content, scene);
    const uses = [
      ...shots.map((shot) =>
        previews.use(shotKey(shot, true, look), shotLoader(store.id, scene.id, shot, true), false),
      ),
      ...captions.map((_, at) => {
        const load: FetchPreview = (signal) => api.seeCaptions(store.id, scene.id, at + 1, signal);
        return previews.use(captionKey(show, at + 1), load, true);
      }),
    ];
    // A failure is shown by the still that needs it.
    for (const { url } of uses) url.catch(() => undefined);
    return () => uses.forEach(({ release }) => release());
  }, [shots, captions, isWanted]);
};

interface SceneFrameProps {
  scene: Scene;
  index: number;
  isShown: boolean;
  isPlaying: boolean;
  hasCaptions: boolean;
}

const SceneFrame = ({ scene, index, isShown, isPlaying, hasCaptions }: SceneFrameProps) => {
  const shot = usePlayedShot(scene, isShown && isPlaying);
  useLoadedShow(scene, index, isPlaying);
  const alt = isShown ? translate('editor.shownScene', { number: index + 1 }) : '';
  const isBare = isPlaying && hasCaptions;
  const caption = isShown && isBare ? <PlayedCaption scene={scene} /> : null;
  return (
    <div class="scene-frame" data-shown={isShown || undefined}>
      <SceneStill {...{ scene, index, alt, isBare, shot, caption }} />
    </div>
  );
};

/** The scene before, the shown one and the next, so that one can fade into the other. */
const Frames = ({ scenes, current }: { scenes: readonly Scene[]; current: Scene }) => {
  const { store, playback } = useEditor();
  const { request, scenes: all } = store.content;
  const isPlaying = playback.state !== 'idle';
  const at = scenes.indexOf(current);
  const near = isPlaying ? scenes.slice(Math.max(0, at - 1), at + 2) : [current];
  const hasCaptions = request.captions?.enabled !== false;
  const { transition = 'cut', motion = 'auto' } = request.template_params;
  return (
    <div
      class="frames"
      data-state={playback.state}
      data-transition={transition}
      data-motion={motion}
      style={{ '--ratio': aspectRatio(request.frame_template) }}
    >
      {near.map((scene) => (
        <SceneFrame
          key={scene.id}
          scene={scene}
          index={all.indexOf(scene)}
          isShown={scene === current}
          {...{ isPlaying, hasCaptions }}
        />
      ))}
    </div>
  );
};

const positionIn = (all: readonly Scene[], current: Scene): string =>
  translate('editor.positionOf', { number: all.indexOf(current) + 1, count: all.length });

const Controls = ({ scenes, current }: { scenes: readonly Scene[]; current: Scene }) => {
  const { store, playback } = useEditor();
  const all = store.content.scenes;
  const at = scenes.indexOf(current);
  const isPlaying = playback.state === 'playing' || playback.state === 'preparing';
  const press = () => {
    if (isPlaying) return playback.pause();
    offerNaturalVoice(store.draft.language);
    return playback.play(current.id);
  };
  const seek = (index: number) => playback.seek(scenes[index]?.id ?? current.id);
  return (
    <div class="play-controls">
      <button
        type="button"
        class="quiet"
        aria-label={translate('editor.previousScene')}
        disabled={at === 0}
        onClick={() => seek(at - 1)}
      >
        ‹
      </button>
      <button type="button" class="primary" id="play" onClick={press}>
        {translate(isPlaying ? 'editor.pausePlaying' : 'editor.play')}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={translate('editor.nextScene')}
        disabled={at === scenes.length - 1}
        onClick={() => seek(at + 1)}
      >
        ›
      </button>
      <input
        type="range"
        min={0}
        max={scenes.length - 1}
        value={at}
        aria-label={translate('editor.position')}
        aria-valuetext={positionIn(all, current)}
        onInput={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
    </div>
  );
};

/** The position, the length of the whole, and what the preview still lacks. */
const Readiness = ({ scenes, current }: { scenes: readonly Scene[]; current: Scene }) => {
  const { playback, store } = useEditor();
  const all = store.content.scenes;
  const estimated = new Map(store.draft.scenes.map(({ id, duration }) => [id, duration]));
  const total = scenes.reduce((sum, scene) => sum + (playback.findSeconds(scene) ?? estimated.get(scene.id) ?? 0), 0);
  const missing = scenes.filter((scene) => !playback.isPrepared(scene)).length;
  const isPreparing = playback.state === 'preparing' && playback.current === current;
  const sentence = isPreparing
    ? translate('editor.preparingScene', { number: all.indexOf(current) + 1 })
    : missing === 0
      ? translate('editor.allPrepared')
      : translate('editor.unprepared', { count: missing });
  return (
    <>
      <p class="hint play-position">
        {positionIn(all, current)} · {formatLength(total)} · <span role="status">{sentence}</span>
      </p>
      <p class="problem" role="alert">
        {playback.problem}
      </p>
    </>
  );
};

const FinishedVideo = ({ task, leave }: { task: FinishedTask; leave: () => void }) => (
  <section class="finished-video" aria-label={translate('editor.finished')}>
    <video
      controls
      playsInline
      preload="metadata"
      src={api.fileAddress(task)}
      aria-label={translate('editor.finished')}
    >
      <track kind="captions" src={api.fileAddress(task, 'captions.vtt')} label={translate('player.captions')} />
    </video>
    <p class="tools">
      <button type="button" class="quiet" onClick={leave}>
        {translate('editor.backToPreview')}
      </button>
    </p>
  </section>
);

/** Gives the playback the chosen piece of music. */
const usePlayedMusic = ({ bgm_path, bgm_volume }: VideoRequest): void => {
  const { store, playback } = useEditor();
  const load = useMemo(() => (bgm_path === null ? async () => [] : api.listMusic), [bgm_path]);
  const { data = [] } = useLoaded(load);
  const piece = bgm_path === 'auto' ? store.draft.automatic_music : bgm_path;
  const sample = data.find(({ path }) => path === piece)?.sample ?? null;
  useEffect(() => playback.setMusic(sample === null ? null : api.toPath(sample), bgm_volume), [sample, bgm_volume]);
};

interface StageProps {
  finished: FinishedTask | null;
  leaveFinished: () => void;
}

/** Plays the whole video before it is made, and the finished one after that. */
export const Stage = ({ finished, leaveFinished }: StageProps) => {
  const { playback } = useEditor();
  const { request } = useContent();
  useChanges(playback);
  usePlayedMusic(request);
  const { scenes, current } = playback;
  if (finished !== null) return <FinishedVideo task={finished} leave={leaveFinished} />;
  if (current === undefined) return null;
  return (
    <section class="playing" aria-label={translate('editor.preview')}>
      <Frames {...{ scenes, current }} />
      <Controls {...{ scenes, current }} />
      <Readiness {...{ scenes, current }} />
    </section>
  );
};
