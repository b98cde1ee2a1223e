import { useMemo } from 'preact/hooks';
import { toPath } from '../api';
import { formatDateTime, languageLabel, formatLength } from '../format';
import { translate } from '../language';
import { Failure } from '../notices/notice';
import { formatLabel } from '../templates/formats';
import { Keeping } from '../videos/keeping';
import { Menu, type MenuAction } from '../videos/menu';
import type { Video } from '../videos/video-calls';
import { isUnderWay, videoState, describeStep } from '../videos/video-state';
import { versionsPlace } from './place';

export type VideoAction = MenuAction['name'] | 'again';

/** The poster in front of an enlarged copy of itself, which fills the card for every aspect ratio. */
const Poster = ({ video }: { video: Video }) => {
  // Signed addresses differ in each answer; the first one is kept.
  const address = useMemo(() => video.poster_url, [video.poster_url === null]);
  if (address === null) return <span class={`poster ${isUnderWay(video) ? 'awaited' : 'none'}`} />;
  const src = toPath(address);
  return (
    <span class="poster">
      <img class="behind" src={src} alt="" loading="lazy" />
      <img class="front" src={src} alt="" loading="lazy" />
    </span>
  );
};

/** @param isVersion names what tells the versions of one video apart */
const listFacts = (
  { created_at, result, shared_until, frame_template, language }: Video,
  isVersion: boolean,
): string => {
  const facts = isVersion ? [formatLabel(frame_template), ...(language === null ? [] : [languageLabel(language)])] : [];
  facts.push(formatDateTime(created_at));
  if (result !== null) facts.unshift(formatLength(result.duration));
  if (shared_until !== null) facts.push(translate('library.shared'));
  return facts.join(' · ');
};

const Details = ({ video }: { video: Video }) => {
  const state = videoState(video);
  if (isUnderWay(video))
    return (
      <>
        <progress
          max={100}
          value={video.progress?.percentage ?? 0}
          aria-label={translate('library.progress', { title: video.title })}
        />
        <p class="step">{describeStep(video)}</p>
      </>
    );
  if (state === 'failed')
    return (
      <p class="problem">
        <Failure of={video} />
      </p>
    );
  return state === 'gone' ? <p class="hint">{translate('library.goneHint')}</p> : null;
};

interface VideoCardProps {
  video: Video;
  /** True in the list of versions of one video. */
  isVersion: boolean;
  isBusy: boolean;
  onKept: (video: Video) => void;
  on: Readonly<Record<VideoAction, (video: Video) => void>>;
}

/** One video of the library. */
export const VideoCard = ({ video, isVersion, isBusy, onKept, on }: VideoCardProps) => {
  const state = videoState(video);
  const names: MenuAction['name'][] = [
    ...(isUnderWay(video) ? ['cancel' as const] : []),
    'rename',
    'duplicate',
    'remove',
  ];
  return (
    <li class="card" data-id={video.task_id}>
      <div class="picture">
        <Poster video={video} />
        <span class="state-badge" data-state={state}>
          {translate(`library.states.${state}`)}
        </span>
      </div>
      <div class="head">
        <h2>
          <a href={`#/videos/${video.task_id}`} dir="auto" data-action="open">
            {video.title}
          </a>
        </h2>
        <Menu title={video.title} actions={names.map((name) => ({ name, act: () => on[name](video) }))} />
      </div>
      <p class="facts">{listFacts(video, isVersion)}</p>
      {isVersion || video.version_count === 1 ? null : (
        <a class="quiet versions" href={versionsPlace(video)}>
          {translate('library.versions', { count: video.version_count })}
        </a>
      )}
      <Details video={video} />
      <Keeping video={video} onChange={onKept} />
      {['failed', 'cancelled', 'gone'].includes(state) ? (
        <button type="button" class="quiet" disabled={isBusy} onClick={() => on.again(video)}>
          {translate('library.again')}
        </button>
      ) : null}
    </li>
  );
};
