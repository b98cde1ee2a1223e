import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { fileAddress, toPath } from '../api';
import { formatDateTime, languageLabel, formatLength, formatSize } from '../format';
import { translate } from '../language';
import { WarningItems } from '../notices/notice';
import { CreditItems } from '../sources';
import { versionsPlace } from '../library/place';
import { Keeping } from '../videos/keeping';
import type { Task, Video } from '../videos/video-calls';
import { Frame, PlayerHead, type PlayerActions } from './player-head';
import { Origin } from './provenance';
import { Publishing } from './publishing';
import { Sharing } from './share';

interface FinishedProps {
  video: Video;
  task: Task;
  on: PlayerActions;
  read: () => Promise<readonly [Video, Task]>;
  onChange: (video: Video) => void;
}

type ScreenProps = Pick<FinishedProps, 'video' | 'read'> & { player: RefObject<HTMLVideoElement | null> };

/**
 * Loads the addresses again once after an error, because they expire after a day, and continues at the same position.
 */
const Screen = ({ video, read, player }: ScreenProps) => {
  const [shown, setShown] = useState(video);
  const [isRenewed, setRenewed] = useState(false);
  const [problem, setProblem] = useState('');
  const renew = async (): Promise<void> => {
    const at = player.current?.currentTime ?? 0;
    const [renewed] = isRenewed ? [] : await read().catch(() => []);
    setRenewed(true);
    if (!renewed?.result) return setProblem(translate('player.cannotPlay'));
    setShown(renewed);
    player.current?.addEventListener('loadedmetadata', () => player.current && (player.current.currentTime = at), {
      once: true,
    });
  };
  return (
    <div class="screening">
      <Frame video={video}>
        <video
          ref={player}
          controls
          playsInline
          preload="metadata"
          aria-label={video.title}
          poster={shown.poster_url === null ? undefined : toPath(shown.poster_url)}
          src={fileAddress(shown)}
          onError={() => void renew()}
        >
          <track
            kind="captions"
            src={fileAddress(shown, 'captions.vtt')}
            srclang={video.language ?? 'und'}
            label={translate('player.captions')}
          />
        </video>
      </Frame>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
};

const listFacts = ({ result, frame_template, language, created_at }: Video): string => {
  const facts = result === null ? [] : [formatLength(result.duration), formatSize(result.file_size)];
  const [sides = ''] = /^\d+x\d+/.exec(frame_template) ?? [];
  facts.push(sides.replace('x', ' × '));
  if (language !== null) facts.push(languageLabel(language));
  facts.push(formatDateTime(created_at));
  return facts.join(' · ');
};

/** Removes characters that are invalid in file names on some systems. */
const toFileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80) || 'video';

const downloads = [
  { text: translate('player.video'), file: undefined, extension: 'mp4' },
  { text: translate('player.srt'), file: 'captions.srt', extension: 'srt' },
  { text: translate('player.vtt'), file: 'captions.vtt', extension: 'vtt' },
  { text: translate('player.poster'), file: 'poster.jpg', extension: 'jpg' },
] as const;

const Downloads = ({ video }: { video: Video }) => (
  <section>
    <h2>{translate('player.download')}</h2>
    <p class="downloads">
      {downloads.map(({ text, file, extension }) => (
        <a
          key={extension}
          class="button plain"
          dir="auto"
          href={fileAddress(video, file)}
          download={`${toFileName(video.title)}.${extension}`}
        >
          {text}
        </a>
      ))}
    </p>
  </section>
);

const Notes = ({ task: { warning_details: warnings } }: { task: Task }) =>
  warnings.length === 0 ? null : (
    <section>
      <h2>{translate('player.noticesHeading')}</h2>
      <ul class="notes">
        <WarningItems of={warnings} />
      </ul>
    </section>
  );

/** Credits for text, pictures and music. `credits.txt` exists only when a licence requires credits. */
const Credits = ({ video, task: { sources, credits, result } }: { video: Video; task: Task }) => {
  const music = result?.music ?? null;
  if (sources.length + credits.length === 0 && music === null) return null;
  return (
    <section class="credits">
      <h2>{translate('player.creditsHeading')}</h2>
      <ul>
        <CreditItems sources={sources} credits={credits} music={music} />
      </ul>
      {credits.length > 0 || sources.some(({ licence }) => licence !== null) ? (
        <p>
          <a href={fileAddress(video, 'credits.txt')} download="credits.txt">
            {translate('player.creditsFile')}
          </a>
        </p>
      ) : null}
    </section>
  );
};

/** A finished video with downloads and sharing. */
export const Finished = ({ video, task, on, read, onChange }: FinishedProps) => {
  const player = useRef<HTMLVideoElement>(null);
  const seek = (seconds: number): void => {
    if (player.current === null) return;
    player.current.currentTime = seconds;
    player.current.focus();
    void player.current.play();
  };
  return (
    <div class="player">
      <Screen video={video} read={read} player={player} />
      <div class="aside">
        <PlayerHead video={video} on={on} />
        <p class="facts">{listFacts(video)}</p>
        <Keeping video={video} onChange={onChange} />
        {video.version_count > 1 ? (
          <p class="facts">
            <a href={versionsPlace(video)}>{translate('library.versions', { count: video.version_count })}</a>
          </p>
        ) : null}
        <p class="choices">
          <button type="button" class="primary" onClick={on.change}>
            {translate('player.change')}
          </button>
        </p>
        <Downloads video={video} />
        <Sharing video={video} />
        <Notes task={task} />
        <Credits video={video} task={task} />
        <Publishing video={video} onSeek={seek} />
        <Origin video={video} />
      </div>
    </div>
  );
};
