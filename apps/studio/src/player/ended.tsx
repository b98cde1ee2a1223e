import { translate } from '../language';
import { Failure } from '../notices/notice';
import type { Video } from '../videos/video-calls';
import { PlayerHead, type PlayerActions } from './player-head';

const writeHeading = ({ status }: Video): string => {
  if (status === 'failed') return translate('player.failedHeading');
  return status === 'cancelled' ? translate('player.cancelledHeading') : translate('player.goneHeading');
};

/** A video without files: failed, cancelled or expired. */
export const Ended = ({ video, on }: { video: Video; on: PlayerActions }) => (
  <div class="ended">
    <PlayerHead video={video} on={on} />
    <h2>{writeHeading(video)}</h2>
    {video.status === 'failed' ? (
      <p class="problem">
        <Failure of={video} />
      </p>
    ) : null}
    {video.status === 'completed' ? <p class="hint">{translate('library.goneHint')}</p> : null}
    <p class="choices">
      <button type="button" class="primary" onClick={on.again}>
        {translate('library.again')}
      </button>
      <button type="button" class="quiet" onClick={on.change}>
        {translate('player.change')}
      </button>
    </p>
  </div>
);
