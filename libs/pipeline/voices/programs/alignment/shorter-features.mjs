/** Features of fewer frames. */

/** @param frames the frames that stay, in order */
export const selectFrames = ({ size, values, isSpeech }, frames) => {
  const kept = new Float32Array(frames.length * size);
  for (const [index, frame] of frames.entries()) {
    kept.set(values.subarray(frame * size, (frame + 1) * size), index * size);
  }
  return { count: frames.length, size, values: kept, isSpeech: Uint8Array.from(frames, (frame) => isSpeech[frame]) };
};

/** Means of `step` frames each. */
export const averaged = ({ count, size, values, isSpeech }, step) => {
  const fewer = Math.ceil(count / step);
  const [means, speech] = [new Float32Array(fewer * size), new Uint8Array(fewer)];
  for (let frame = 0; frame < fewer; frame += 1) {
    const last = Math.min(count, (frame + 1) * step);
    let spoken = 0;
    for (let at = frame * step; at < last; at += 1) {
      spoken += isSpeech[at];
      for (let index = 0; index < size; index += 1) means[frame * size + index] += values[at * size + index];
    }
    const length = last - frame * step;
    for (let index = 0; index < size; index += 1) means[frame * size + index] /= length;
    speech[frame] = 2 * spoken >= length ? 1 : 0;
  }
  return { count: fewer, size, values: means, isSpeech: speech };
};

/**
 * Readers pause where and as long as they like: of a long pause both ends stay.
 * @returns the frames that stay
 */
export const framesWithoutLongPauses = ({ count, isSpeech }, longestFrames) => {
  const kept = [];
  for (let frame = 0; frame < count;) {
    let end = frame + 1;
    while (end < count && isSpeech[end] === isSpeech[frame]) end += 1;
    const cut = isSpeech[frame] === 1 ? 0 : Math.max(0, end - frame - longestFrames);
    const before = frame + Math.ceil((end - frame - cut) / 2);
    for (let at = frame; at < end; at += 1) if (at < before || at >= before + cut) kept.push(at);
    frame = end;
  }
  return Uint32Array.from(kept);
};
