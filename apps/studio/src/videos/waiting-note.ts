import { useEffect, useState } from 'preact/hooks';
import { translate } from '../language';

const waitsLongAfterMs = 10_000;

const areWorkersRunning = async (): Promise<boolean> => {
  const answer = await fetch('studio/workers', { cache: 'no-store' });
  return !answer.ok || ((await answer.json()) as { areRunning: boolean }).areRunning;
};

/** Says why a task still waits, ten seconds after its creation. @returns an empty text for a task that has begun */
export const useWaitingNote = ({ status, created_at }: { status: string; created_at: string }): string => {
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
  if (!isPending) return '';
  if (reason === undefined) return translate('player.waitingFor');
  return translate(reason === 'noWorker' ? 'player.noWorker' : 'player.allBusy');
};
