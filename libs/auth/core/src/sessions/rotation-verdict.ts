import type { RequestSource } from '../platform/callers/request-source';
import { addressBlock } from '@svc/http';
import type { SessionState } from './rotations.statements';
import type { Rotation } from '../platform/schema/session.entity';
import { convergenceSeconds } from './session-limits';

/**
 * Judgement of a used token: `recent`: used within the last seconds; `late`: used earlier by the same client, whose
 * answer may be lost; `stolen`: any other reuse, as by two clients.
 */
type RotationVerdict = 'recent' | 'late' | 'stolen';

type Presenter = Pick<RequestSource, 'address' | 'userAgent'>;

/** The last rotation has stored its address and user agent in the session. */
const isLastRotator = ({ address, userAgent }: SessionState, presenter: Presenter): boolean =>
  address !== null && addressBlock(address) === addressBlock(presenter.address) && userAgent === presenter.userAgent;

const mayBeLost = (rotation: Rotation, state: SessionState, presenter: Presenter): boolean =>
  rotation === state.recentRotations.at(-1) && !rotation.suspicious && isLastRotator(state, presenter);

/** `SessionsRepository` counts how often `late` is accepted. */
export const verdictOf = (tokenHash: Buffer, state: SessionState, presenter: Presenter): RotationVerdict => {
  const rotation = state.recentRotations.find(({ hash }) => hash === tokenHash.toString('hex'));
  if (rotation === undefined) return 'stolen';
  if (rotation.at > state.now - convergenceSeconds) return 'recent';
  return mayBeLost(rotation, state, presenter) ? 'late' : 'stolen';
};
