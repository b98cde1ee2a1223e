import { element } from '../elements.js';
import { pathOf } from '../library/formats.js';

/** One sample is heard at a time. */

let audio = null;
let onEnd = () => undefined;

export const stopSample = () => {
  audio?.pause();
  audio = null;
  onEnd();
  onEnd = () => undefined;
};

/**
 * @param {() => void} ended is called once it is over, however it ends
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
    // Another voice is heard meanwhile.
    if (audio !== own) return;
    stopSample();
    throw error;
  }
};
