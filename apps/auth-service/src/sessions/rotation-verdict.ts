import type { RequestSource } from '../platform/callers/request-source';
import { addressBlock } from '@svc/http';
import type { SessionState } from './rotations.statements';
import type { Rotation } from '../platform/schema/session.entity';
import { convergenceSeconds } from './session-limits';

/**
 * What a token that is no longer the current one is: used a moment ago (`recent`), used longer ago by whoever presents it again and its answer perhaps lost (`late`), or `stolen` by one of two.
 */
export type RotationVerdict = 'recent' | 'late' | 'stolen';

type Presenter = Pick<RequestSource, 'address' | 'userAgent'>;

/** The last rotation has left its address and user agent in the session's row. */
const isLastRotator = ({ address, userAgent }: SessionState, presenter: Presenter): boolean =>
  address !== null && addressBlock(address) === addressBlock(presenter.address) && userAgent === presenter.userAgent;

const mayBeLost = (rotation: Rotation, state: SessionState, presenter: Presenter): boolean =>
  rotation === state.recentRotations.at(-1) && rotation.wary !== true && isLastRotator(state, presenter);

/** Decisions, "refresh token". How often `late` is forgiven is counted elsewhere. */
export const verdictOf = (tokenHash: Buffer, state: SessionState, presenter: Presenter): RotationVerdict => {
  const rotation = state.recentRotations.find(({ hash }) => hash === tokenHash.toString('hex'));
  if (rotation === undefined) return 'stolen';
  if (rotation.at > state.now - convergenceSeconds) return 'recent';
  return mayBeLost(rotation, state, presenter) ? 'late' : 'stolen';
};
