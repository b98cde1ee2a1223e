/** Long enough for one video; the next video tries again. */
const standInMs = 30 * 60_000;

/** A result that may contain a placeholder for a picture or a voice that could not be made. */
export interface StandIn {
  /** Set for a result with a placeholder: it is made again after this time (since 1970). */
  standsInUntilMs?: number;
}

/**
 * @param isStandIn true when the result itself is a placeholder
 * @param parts other results that it consists of
 */
export const combineStandIns = (isStandIn: boolean | undefined, ...parts: readonly StandIn[]): StandIn => {
  const own = isStandIn === true ? Date.now() + standInMs : Infinity;
  const standsInUntilMs = Math.min(own, ...parts.map((part) => part.standsInUntilMs ?? Infinity));
  return standsInUntilMs === Infinity ? {} : { standsInUntilMs };
};

export const isGoodStill = ({ standsInUntilMs = Infinity }: StandIn): boolean => Date.now() < standsInUntilMs;
