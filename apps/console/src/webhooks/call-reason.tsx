import { useTranslate } from '../texts';
import type { FailureReason } from './failure-reason';

/** Why a receiver did not take an event. @param status of its answer; 0 or null without one */
export const CallReason = ({ reason, status }: { reason: FailureReason; status: number | null }) => {
  const translate = useTranslate();
  return (
    <p class="reason">
      {translate(`deliveries.reason.${reason}`)}
      {status ? ` (${status})` : ''}
    </p>
  );
};
