import { useEffect, useState } from 'preact/hooks';
import { translate } from '../language';

const waitsLongAfterMs = 10_000;

const areWorkersRunning = async (): Promise<boolean> => {
  const answer = await fetch('studio/workers', { cache: 'no-store' });
  return !answer.ok || ((await answer.json()) as { areRunning: boolean }).areRunning;
};

interface WaitingTask {
  readonly status: string;
  readonly created_at: string;
  readonly progress?: { readonly code: string | null } | null;
}

/**
 * Says why a task waits: for a worker, ten seconds after its creation, or for the storage.
 * @returns an empty text for a task that goes on
 */
export const useWaitingNote = ({ status, created_at, progress }: WaitingTask): string => {
  const [reason, setReason] = useState<'allBusy' | 'noWorker'>();
  const isPending = status === 'pending';
  useEffect(() => {
    setReason(undefined);
    if (!isPending) return;
    let isOver = false;
    const tell = (areRunning: boolean): void => {
      if (!isOver) setReason(areRunning ? 'allBusy' : 'noWorker');
    };
    const waitedMs = Date.now() - new Date(created_at).getTime();
    const timer = setTimeout(
      () => void areWorkersRunning().then(tell, () => undefined),
      Math.max(waitsLongAfterMs - waitedMs, 0),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPending, created_at]);
  if (status === 'running' && progress?.code === 'waiting_for_storage') return translate('player.waitingForStorage');
  if (!isPending) return '';
  if (reason === undefined) return translate('player.waitingFor');
  return translate(reason === 'noWorker' ? 'player.noWorker' : 'player.allBusy');
};
