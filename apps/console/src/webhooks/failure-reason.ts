import type { Schemas } from '../api';

type Delivery = Pick<Schemas['DeliveryResponse'], 'attempts' | 'lastStatus' | 'status'>;

type FailureReason = 'unreachable' | 'redirect' | 'refused' | 'missing' | 'broken';

const reasonOfStatus = (status: number): FailureReason => {
  if (status < 300) return 'unreachable';
  if (status < 400) return 'redirect';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 ? 'refused' : 'broken';
};

/** @returns null for a delivery that succeeded, or that was not tried yet */
export const failureReason = ({ attempts, lastStatus, status }: Delivery): FailureReason | null =>
  status === 'delivered' || attempts === 0 || lastStatus === null ? null : reasonOfStatus(lastStatus);
