import { useAct, useWeb } from '@svc/web';
import { formatDate } from '../format';
import { translate } from '../language';
import { keepVideo, type Video } from './video-calls';

interface KeepingProps {
  video: Video;
  onChange: (video: Video) => void;
}

/** Says when the files of a video are deleted, with a button that keeps them, or stops keeping them. */
export const Keeping = ({ video, onChange }: KeepingProps) => {
  const { say } = useWeb();
  const { isBusy, run } = useAct();
  const { title, kept, available_until: until } = video;
  if (until === null && !kept) return null;
  const change = async (): Promise<void> => {
    const changed = await keepVideo(video.task_id, !kept);
    onChange(changed);
    const date = changed.available_until === null ? '' : formatDate(changed.available_until);
    say(translate(changed.kept ? 'library.nowKept' : 'library.nowReleased', { title, date }));
  };
  return (
    <p class="keeping">
      <span>
        {until === null ? translate('library.kept') : translate('library.deletedOn', { date: formatDate(until) })}
      </span>{' '}
      <button
        type="button"
        class="quiet"
        disabled={isBusy}
        aria-label={translate(kept ? 'library.releaseFor' : 'library.keepFor', { title })}
        onClick={() => run(change)}
      >
        {translate(kept ? 'library.release' : 'library.keep')}
      </button>
    </p>
  );
};
