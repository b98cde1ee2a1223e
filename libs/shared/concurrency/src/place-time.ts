/** After this time, half of what a caller used is forgotten: far longer than the longest work, so that it still counts. */
const halfLifeSeconds = 600;
/** Callers that used less place-time than this are alike: they take turns. */
const leastSeconds = 1;
/** From this number on, callers below the least are forgotten. */
const mostRemembered = 1_000;

interface Use {
  /** Slots times seconds, as they counted at `atSeconds`. */
  seconds: number;
  atSeconds: number;
  /** Slots that are held. */
  places: number;
}

/**
 * Counts the recent place-time of callers: slots times seconds, with a half-life. The number of remembered callers is
 * bounded by the slots: beyond `mostRemembered`, each has used `leastSeconds` of what the slots give.
 */
export class PlaceTime {
  private readonly uses = new Map<string, Use>();

  /** Number of remembered callers. */
  get size(): number {
    return this.uses.size;
  }

  /** @param places negative when slots become free */
  hold(caller: string, places: number): void {
    const use = this.useNow(caller);
    this.uses.set(caller, { ...use, places: use.places + places });
    if (this.uses.size > mostRemembered) this.forget();
  }

  /** Slots that the caller holds. */
  heldBy(caller: string): number {
    return this.uses.get(caller)?.places ?? 0;
  }

  /** @returns place-seconds; the same for all callers below the least */
  of(caller: string): number {
    return Math.max(leastSeconds, this.useNow(caller).seconds);
  }

  /** Slots that are held for a time add its integral: a half-life is no step. */
  private useNow(caller: string): Use {
    const atSeconds = performance.now() / 1_000;
    const use = this.uses.get(caller) ?? { seconds: 0, atSeconds, places: 0 };
    const left = 2 ** ((use.atSeconds - atSeconds) / halfLifeSeconds);
    const added = (use.places * (1 - left) * halfLifeSeconds) / Math.LN2;
    return { seconds: use.seconds * left + added, atSeconds, places: use.places };
  }

  private forget(): void {
    for (const [caller, { places }] of this.uses)
      if (places === 0 && this.useNow(caller).seconds < leastSeconds) this.uses.delete(caller);
  }
}
