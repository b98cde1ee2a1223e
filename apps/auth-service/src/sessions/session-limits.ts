import type { OwnerKind } from '../platform/callers/owner';

export type SessionOwnerKind = OwnerKind;

const hour = 60 * 60;
const day = 24 * hour;

/** How long a session lives unused, and at most; rotation never moves the latter. */
export const sessionLimits: Record<SessionOwnerKind, { idleSeconds: number; absoluteSeconds: number }> = {
  user: { idleSeconds: 30 * day, absoluteSeconds: 90 * day },
  admin: { idleSeconds: day, absoluteSeconds: 7 * day },
};

/** A used refresh token still works for so long: a lost answer and a second tab are no theft. */
export const convergenceSeconds = 10;

/** How often a used token whose successor was never used still works for whoever used it. */
export const latePardons = 3;

/** More rotations than that within those seconds are no lost answer; the row must stay small. */
export const rememberedRotations = 63;
