import { toPath } from '../api';

/** Plays one sample at a time. */

let audio: HTMLAudioElement | null = null;
let onEnd: () => void = () => undefined;

export const stopSample = (): void => {
  audio?.pause();
  audio = null;
  onEnd();
  onEnd = () => undefined;
};

/**
 * @param ended called when playback ends for any reason
 * @throws when it cannot be played
 */
export const playSample = async (address: string, ended: () => void): Promise<void> => {
  stopSample();
  const own = new Audio(toPath(address));
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
