import type { SessionState } from './rotations.statements';
import { convergenceSeconds } from './session-limits';

/**
 * Judgement of a used token: `recent`: used within the last seconds; `lost`: used earlier, and its successor was never
 * used: the answer was lost; `reissued`: the same, and a new successor was issued before; `stolen`: any other reuse, as
 * by two clients. The network and the program of the caller do not count: a phone changes its network.
 */
type RotationVerdict = 'recent' | 'lost' | 'reissued' | 'stolen';

export const judgeRotation = (
  tokenHash: Buffer,
  { recentRotations, now }: Pick<SessionState, 'recentRotations' | 'now'>,
): RotationVerdict => {
  const rotation = recentRotations.find(({ hash }) => hash === tokenHash.toString('hex'));
  if (rotation === undefined) return 'stolen';
  if (rotation.at > now - convergenceSeconds) return 'recent';
  if (rotation !== recentRotations.at(-1)) return 'stolen';
  return rotation.reissued ? 'reissued' : 'lost';
};
