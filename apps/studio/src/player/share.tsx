import { copyText, Problem, useAbortSignal, useWeb } from '@svc/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../api';
import { formatDateTime } from '../format';
import { translate } from '../language';
import { shareVideo, withdrawShares, type Video } from '../videos/video-calls';

const daySeconds = 86_400;
const periods = [
  ['day', daySeconds],
  ['week', 7 * daySeconds],
  ['month', 30 * daySeconds],
] as const;

/** Selects the link when the page may not write to the clipboard. */
const Link = ({ share: { url, expires_at } }: { share: Schemas['Share'] }) => {
  const { say } = useWeb();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [url]);
  const copy = async (): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(field.current));
    say(translate(isCopied ? 'player.copied' : 'player.copyByHand'));
  };
  return (
    <>
      <div class="link">
        <input ref={field} dir="auto" value={url} readOnly aria-label={translate('player.link')} />
        <button type="button" class="quiet" onClick={() => void copy()}>
          {translate('player.copy')}
        </button>
      </div>
      <p class="hint">{translate('player.expires', { date: formatDateTime(expires_at) })}</p>
    </>
  );
};

/** Share links for people without an account. */
export const Sharing = ({ video }: { video: Video }) => {
  const { say } = useWeb();
  const signal = useAbortSignal();
  const period = useRef<HTMLSelectElement>(null);
  const [share, setShare] = useState<Schemas['Share']>();
  const [until, setUntil] = useState(video.shared_until);
  const [error, setError] = useState<unknown>();
  const attempt = (work: () => Promise<void>) => (): void => {
    setError(undefined);
    work().catch((problem: unknown) => signal.aborted || setError(problem));
  };
  const make = attempt(async () => {
    const made = await shareVideo(video.task_id, Number(period.current?.value));
    setShare(made);
    setUntil((before) => (before !== null && before > made.expires_at ? before : made.expires_at));
  });
  const withdraw = attempt(async () => {
    await withdrawShares(video.task_id);
    setShare(undefined);
    setUntil(null);
    period.current?.focus();
    say(translate('player.withdrawn'));
  });
  return (
    <section class="share">
      <h2>{translate('player.share')}</h2>
      <p class="hint">{translate('player.shareHint')}</p>
      <div class="make">
        <label class="period">
          <span>{translate('player.expiry')}</span>
          <select ref={period}>
            {periods.map(([name, seconds]) => (
              <option key={name} value={seconds} selected={name === 'week'}>
                {translate(`player.periods.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="quiet" onClick={make}>
          {translate('player.makeLink')}
        </button>
      </div>
      {share === undefined ? null : (
        <div class="made">
          <Link share={share} />
        </div>
      )}
      {until === null || until === share?.expires_at ? null : (
        <p class="hint">{translate('player.sharedUntil', { date: formatDateTime(until) })}</p>
      )}
      <button type="button" class="quiet" hidden={until === null} onClick={withdraw}>
        {translate('player.withdraw')}
      </button>
      <Problem error={error} />
    </section>
  );
};
