import type { OwnerKind } from '../platform/callers/caller';

export type SessionOwnerKind = OwnerKind;

const hour = 60 * 60;
const day = 24 * hour;

/** Idle and absolute lifetime of a session; rotation never extends the latter. */
export const sessionLimits: Record<SessionOwnerKind, { idleSeconds: number; absoluteSeconds: number }> = {
  user: { idleSeconds: 30 * day, absoluteSeconds: 90 * day },
  admin: { idleSeconds: day, absoluteSeconds: 7 * day },
};

/** Parallel tabs that use one refresh token within this time get the same successor. */
export const convergenceSeconds = 10;

/** Rotations stored within the convergence time; the row must stay small. */
export const rememberedRotations = 63;

/** Fixed: services that verify tokens themselves keep ended sessions for this time. */
export const accessTokenSeconds = 15 * 60;

/** Enough for any client that keeps an ID token as the proof of a sign-in. */
export const idTokenSeconds = 60 * 60;

/** Longest life of what a signing key signs: it is published for this time after it has signed last. */
export const longestSignedSeconds = Math.max(accessTokenSeconds, idTokenSeconds);

/** Longest life of a session: an ID token of its sign-in is a hint until then (RP-Initiated Logout 1.0, 4). */
export const longestSessionSeconds = Math.max(...Object.values(sessionLimits).map((limit) => limit.absoluteSeconds));

/** Policies that require a second factor of owners without one, too. */
export const requiringPolicies: Record<SessionOwnerKind, string> = {
  user: `('required')`,
  admin: `('required', 'required_for_admins')`,
};
