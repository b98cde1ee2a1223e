import { element } from '../elements';
import { pathOf } from '../library/formats';

/** Plays one sample at a time. */

let audio = null;
let onEnd = () => undefined;

export const stopSample = () => {
  audio?.pause();
  audio = null;
  onEnd();
  onEnd = () => undefined;
};

/**
 * @param {() => void} ended called when playback ends for any reason
 * @throws when it cannot be played
 */
export const playSample = async ({ sample }, ended) => {
  stopSample();
  const own = element('audio', { src: pathOf(sample) });
  audio = own;
  onEnd = ended;
  own.addEventListener('ended', stopSample);
  try {
    await own.play();
  } catch (error) {
    // Another sample has been started in the meantime.
    if (audio !== own) return;
    stopSample();
    throw error;
  }
};
