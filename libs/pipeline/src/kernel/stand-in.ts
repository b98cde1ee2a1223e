/** Long enough for the video that it is made for; another one may have better luck. */
const standInMs = 30 * 60_000;

/** What may have a picture or a voice in the place of one that could not be had. */
export interface StandIn {
  /** It has, and from then on (since 1970) it is made anew. */
  standsInUntilMs?: number;
}

/**
 * @param isStandIn whether something of its own stands in
 * @param parts what else it is made of
 */
export const standInOf = (isStandIn: boolean | undefined, ...parts: readonly StandIn[]): StandIn => {
  const own = isStandIn === true ? Date.now() + standInMs : Infinity;
  const standsInUntilMs = Math.min(own, ...parts.map((part) => part.standsInUntilMs ?? Infinity));
  return standsInUntilMs === Infinity ? {} : { standsInUntilMs };
};

export const isGoodStill = ({ standsInUntilMs = Infinity }: StandIn): boolean => Date.now() < standsInUntilMs;
