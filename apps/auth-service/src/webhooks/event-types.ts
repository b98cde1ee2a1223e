/**
 * What webhooks can be told. Those of users and sessions are written by triggers on their rows; any `factor.` kind of the
 * audit trail is told under its own name once it stands here.
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
