import type { Page } from 'playwright-core';

const framesPerSecond = 30;
/** Distance of compared pixels, horizontally and vertically. */
export const sampleStep = 3;

/** Runs in the page. */
const loading = (url: string): string => `new Promise((resolve, reject) => {
  const video = window.video = document.createElement('video');
  video.preload = 'auto';
  video.onerror = () => reject(new Error(video.error.message));
  video.oncanplaythrough = () => resolve(video.duration);
  video.src = ${JSON.stringify(url)};
  document.body.prepend(video);
})`;

const playing = `new Promise((resolve, reject) => {
  const { video } = window;
  video.onerror = () => reject(new Error(video.error.message));
  video.onended = () => resolve({
    endSeconds: video.currentTime,
    audioBytes: video.webkitAudioDecodedByteCount,
    audioTracks: video.captureStream().getAudioTracks().length,
  });
  video.playbackRate = 2;
  video.play().catch(reject);
})`;

const seeking = (seconds: number): string => `new Promise((resolve, reject) => {
  const { video } = window;
  video.pause();
  video.onerror = () => reject(new Error(video.error.message));
  video.requestVideoFrameCallback((_now, { mediaTime }) => {
    const canvas = window.shown = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d').drawImage(video, 0, 0);
    resolve(mediaTime);
  });
  video.currentTime = ${seconds};
})`;

const comparing = (samples: Buffer): string => `(() => {
  const samples = Uint8Array.from(atob('${samples.toString('base64')}'), (character) => character.charCodeAt(0));
  const { width, height } = window.shown;
  const pixels = window.shown.getContext('2d').getImageData(0, 0, width, height).data;
  let [sum, at] = [0, 0];
  for (let y = 0; y < height; y += ${sampleStep})
    for (let x = 0; x < width; x += ${sampleStep})
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs(pixels[(y * width + x) * 4 + channel] - samples[at++]);
  if (at !== samples.length) throw new Error('The sizes differ.');
  return sum / at;
})()`;

interface Played {
  endSeconds: number;
  audioBytes: number;
  audioTracks: number;
}

/** A `video` element in a page. */
export class Player {
  private constructor(
    private readonly page: Page,
    readonly durationSeconds: number,
  ) {}

  /** @param path on the page's origin: pixels of other origins cannot be read */
  static async open(page: Page, path: string): Promise<Player> {
    return new Player(page, await page.evaluate<number>(loading(path)));
  }

  /** Plays with sound to the end at double speed. Rejects with the browser's error. */
  playToEnd(): Promise<Played> {
    return this.page.evaluate<Played>(playing);
  }

  /** Seeks to the middle of a frame. @returns number of the frame that is shown then */
  async seekTo(frame: number): Promise<number> {
    const mediaSeconds = await this.page.evaluate<number>(seeking((frame + 0.5) / framesPerSecond));
    return mediaSeconds * framesPerSecond;
  }

  /**
   * Mean difference between the shown frame and samples of a picture; channels go from 0 to 255.
   * @param samples red, green and blue of every `sampleStep`th pixel of every `sampleStep`th line
   */
  differenceFrom(samples: Buffer): Promise<number> {
    return this.page.evaluate<number>(comparing(samples));
  }
}
