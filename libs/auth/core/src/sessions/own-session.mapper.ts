import { toEndCause } from '../platform/schema/session-endings';
import type { OwnSessionResponse, PastSessionResponse } from './own-session.response';
import type { OwnSessionRow, PastSessionRow } from './sessions.statements';
import { parse } from 'bowser';

/** Dozens of patterns run on each text, and one list of sessions has up to a thousand texts. */
const known = new Map<string, string | null>();
const mostKnown = 4_000;

const parsed = (userAgent: string): string | null => {
  const { browser, os, platform } = parse(userAgent);
  const device = platform.model ?? os.name;
  if (!browser.name) return device ?? null;
  return device ? `${browser.name} on ${device}` : browser.name;
};

/** @returns browser and system, for example `Firefox on Linux`; null for other programs */
export const toDeviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const name = parsed(userAgent);
  known.set(userAgent, name);
  return name;
};

const toDevice = (row: Omit<OwnSessionRow, 'expiresAt'>): Omit<OwnSessionResponse, 'current' | 'expiresAt'> => ({
  id: row.id,
  clientType: row.clientType,
  address: row.address,
  userAgent: row.userAgent,
  deviceName: toDeviceName(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
});

export const toPastSession = (row: PastSessionRow): PastSessionResponse => ({
  ...toDevice(row),
  endedAt: row.endedAt.toISOString(),
  reason: toEndCause(row.endReason),
});

export const toSession = (row: OwnSessionRow): Omit<OwnSessionResponse, 'current'> => ({
  ...toDevice(row),
  expiresAt: row.expiresAt.toISOString(),
});
