import type { Schemas } from '../api';

type TestOutcome = Pick<Schemas['WebhookTestResponse'], 'status' | 'failure'>;
type Delivery = Pick<Schemas['DeliveryResponse'], 'attempts' | 'lastStatus' | 'lastFailure' | 'status'>;
export type FailureReason = NonNullable<TestOutcome['failure']> | 'redirect' | 'refused' | 'missing' | 'broken';

/** @param outcome of a call that was not answered with 2xx */
export const callFailureReason = ({ status, failure }: TestOutcome): FailureReason => {
  // Deliveries of earlier versions have no failure.
  if (status < 300) return failure ?? 'unreachable';
  if (status < 400) return 'redirect';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 ? 'refused' : 'broken';
};

/** @returns null for a delivery that succeeded, or that was not tried yet */
export const failureReason = ({ attempts, lastStatus, lastFailure, status }: Delivery): FailureReason | null =>
  status === 'delivered' || attempts === 0 || lastStatus === null
    ? null
    : callFailureReason({ status: lastStatus, failure: lastFailure });
