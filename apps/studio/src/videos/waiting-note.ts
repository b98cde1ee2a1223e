import { useEffect, useState } from 'preact/hooks';
import { translate } from '../language';

const waitsLongAfterMs = 10_000;
/** A worker that freezes is missed by the service after 30 seconds. */
const askAgainMs = 10_000;

const areWorkersRunning = async (): Promise<boolean> => {
  const answer = await fetch('studio/workers', { cache: 'no-store' });
  return !answer.ok || ((await answer.json()) as { areRunning: boolean }).areRunning;
};

interface WaitingTask {
  readonly status: string;
  readonly created_at: string;
  readonly progress?: { readonly code: string | null } | null;
}

/** Asks again and again while a task is not over. @returns undefined while it is not known */
const useWorkers = (isUnderWay: boolean, created_at: string): boolean | undefined => {
  const [areRunning, setRunning] = useState<boolean>();
  useEffect(() => {
    setRunning(undefined);
    if (!isUnderWay) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const answer = await areWorkersRunning().catch(() => undefined);
      if (isOver) return;
      if (answer !== undefined) setRunning(answer);
      askAfter(askAgainMs);
    };
    const askAfter = (waitMs: number): void => {
      timer = setTimeout(() => void ask(), waitMs);
    };
    askAfter(Math.max(waitsLongAfterMs - (Date.now() - new Date(created_at).getTime()), 0));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, created_at]);
  return areRunning;
};

/**
 * Says why a task waits: for a worker, ten seconds after its creation, or for the storage; and that no worker answers.
 * @returns an empty text for a task that goes on
 */
export const useWaitingNote = ({ status, created_at, progress }: WaitingTask): string => {
  const isPending = status === 'pending';
  const areRunning = useWorkers(isPending || (status === 'running' && created_at !== ''), created_at);
  if (areRunning === false) return translate('player.noWorker');
  if (status === 'running' && progress?.code === 'waiting_for_storage') return translate('player.waitingForStorage');
  if (!isPending) return '';
  return translate(areRunning === undefined ? 'player.waitingFor' : 'player.allBusy');
};
