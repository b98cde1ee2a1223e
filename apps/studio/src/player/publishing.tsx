import { Copy, Loading, useLoaded } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { toPath, type Schemas } from '../api';
import { formatLength } from '../format';
import { translate } from '../language';
import { readKit, type Video } from '../videos/video-calls';

const Thumbnails = ({ thumbnails }: Pick<Schemas['Kit'], 'thumbnails'>) => (
  <>
    <h3>{translate('player.thumbnails')}</h3>
    <p class="thumbnails">
      {thumbnails.map(({ url, width, height }) => (
        <a key={url} href={toPath(url)} download="">
          <img
            src={toPath(url)}
            alt={translate('player.thumbnail', { width, height })}
            width={width}
            height={height}
            loading="lazy"
          />
        </a>
      ))}
    </p>
  </>
);

interface PublishingProps {
  video: Video;
  onSeek: (seconds: number) => void;
}

const Kit = ({ kit, onSeek }: { kit: Schemas['Kit'] } & Pick<PublishingProps, 'onSeek'>) => (
  <>
    {kit.chapters.length === 0 ? null : (
      <>
        <h3>{translate('player.chapters')}</h3>
        <ol class="chapters">
          {kit.chapters.map(({ start_seconds, title }) => (
            <li key={start_seconds}>
              <button type="button" class="quiet" onClick={() => onSeek(start_seconds)}>
                {`${formatLength(start_seconds)} ${title}`}
              </button>
            </li>
          ))}
        </ol>
      </>
    )}
    <Copy label={translate('player.kitTitle')} value={kit.title} />
    <Copy label={translate('player.kitDescription')} value={kit.description} />
    <Thumbnails thumbnails={kit.thumbnails} />
    <p>
      <a class="button plain" href={toPath(kit.zip_url)} download="">
        {translate('player.kitAll')}
      </a>
    </p>
  </>
);

/** Chapters, title, description and thumbnails for a video platform. */
export const Publishing = ({ video: { task_id }, onSeek }: PublishingProps) => {
  const kit = useLoaded(useCallback(() => readKit(task_id), [task_id]));
  return (
    <section class="publishing">
      <h2>{translate('player.kit')}</h2>
      <p class="hint">{translate('player.kitHint')}</p>
      <Loading of={kit}>{(data) => <Kit kit={data} onSeek={onSeek} />}</Loading>
    </section>
  );
};
