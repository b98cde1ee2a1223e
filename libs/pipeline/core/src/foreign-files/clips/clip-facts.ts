export interface ClipFacts {
  widthPixels: number;
  heightPixels: number;
  durationSeconds: number;
  /** Counted in the second with the most frames; extrapolated for a shorter clip. */
  framesPerSecond: number;
}

/** @param moments sorted, in seconds @returns the most moments within one second */
const mostInSecond = (moments: readonly number[]): number => {
  let [from, most] = [0, 0];
  for (const [index, moment] of moments.entries()) {
    while (moment - (moments[from] ?? 0) >= 1) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
};

/**
 * @param report ffmpeg's `framecrc`: headers with `#`, then stream, dts, pts, duration, bytes, checksum
 * @param leastSeconds a shorter clip counts as this long
 */
export const readClipFacts = (report: string, leastSeconds: number): ClipFacts | null => {
  const [, numerator = '0', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/mu.exec(report) ?? [];
  const [, width = '0', height = '0'] = /^#dimensions 0: (\d+)x(\d+)$/mu.exec(report) ?? [];
  const unitSeconds = Number(numerator) / Number(denominator);
  const pictures = Array.from(report.matchAll(/^0,\s*-?\d+,\s*(-?\d+),\s*(\d+),/gmu), ([, shownAt, duration]) => ({
    shownAt: Number(shownAt) * unitSeconds,
    endsAt: (Number(shownAt) + Number(duration)) * unitSeconds,
  })).sort((one, other) => one.shownAt - other.shownAt);
  const [first] = pictures;
  if (first === undefined || Number(width) === 0 || Number(height) === 0) return null;
  const durationSeconds = pictures.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0) - first.shownAt;
  const countedSeconds = Math.min(1, Math.max(leastSeconds, durationSeconds));
  const framesPerSecond = Math.round(mostInSecond(pictures.map(({ shownAt }) => shownAt)) / countedSeconds);
  return { widthPixels: Number(width), heightPixels: Number(height), durationSeconds, framesPerSecond };
};
