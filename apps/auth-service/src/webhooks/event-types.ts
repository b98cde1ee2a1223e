/**
 * Types of webhook events. Triggers on the rows of users and sessions write theirs; `factor.` kinds of the audit trail
 * become events under the same name when listed here.
 */
export const eventTypes = [
  'user.created',
  'user.updated',
  'user.deleted',
  'user.verified',
  'user.banned',
  'session.opened',
  'session.ended',
  'session.reused',
  'factor.added',
  'factor.removed',
] as const;
export type EventType = (typeof eventTypes)[number];
