import { videoFormat } from '../encode/video-format';

/** A second-order filter in direct form II, transposed. */
interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** K-weighting for 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const shelf: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const highPass: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

/** Blocks of 400 ms, a new one every 100 ms. */
const hopSamples = videoFormat.sampleRate / 10;
const hopsPerBlock = 4;

const fullScale = 32_768;
const absoluteGateLufs = -70;
const relativeGateLu = 10;

/** Both speakers play the same voice, which counts twice. */
const toLufs = (meanSquare: number): number => -0.691 + 10 * Math.log10(2 * meanSquare);

const meanValue = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures the integrated loudness (ITU-R BS.1770-4) of one voice that is played on both sides. */
export class LoudnessMeter {
  private readonly hopEnergies: number[] = [];
  private readonly state = new Float64Array(4);
  private hopEnergy = 0;
  private hopLength = 0;

  /** @param samples mono, 48 kHz; the next piece in order */
  push(samples: Int16Array): void {
    for (let start = 0; start < samples.length;) {
      const length = Math.min(samples.length - start, hopSamples - this.hopLength);
      this.hopEnergy += this.measureEnergy(samples.subarray(start, start + length));
      this.hopLength += length;
      start += length;
      if (this.hopLength === hopSamples) this.endHop();
    }
  }

  /** LUFS, or null when nothing was loud enough to measure. */
  integrated(): number | null {
    const blocks = this.hopEnergies
      .slice(hopsPerBlock - 1)
      .map((_, index) => meanValue(this.hopEnergies.slice(index, index + hopsPerBlock)))
      .filter((block) => toLufs(block) > absoluteGateLufs);
    if (blocks.length === 0) return null;
    const gate = toLufs(meanValue(blocks)) - relativeGateLu;
    return toLufs(meanValue(blocks.filter((block) => toLufs(block) > gate)));
  }

  private endHop(): void {
    this.hopEnergies.push(this.hopEnergy / hopSamples);
    this.hopEnergy = 0;
    this.hopLength = 0;
  }

  /** Sum of squares of the weighted samples. Written out: it runs once for each sample of a video. */
  private measureEnergy(samples: Int16Array): number {
    let [s1 = 0, s2 = 0, h1 = 0, h2 = 0] = this.state;
    let energy = 0;
    for (const sample of samples) {
      const input = sample / fullScale;
      const shelved = shelf.b0 * input + s1;
      s1 = shelf.b1 * input - shelf.a1 * shelved + s2;
      s2 = shelf.b2 * input - shelf.a2 * shelved;
      const weighted = highPass.b0 * shelved + h1;
      h1 = highPass.b1 * shelved - highPass.a1 * weighted + h2;
      h2 = highPass.b2 * shelved - highPass.a2 * weighted;
      energy += weighted * weighted;
    }
    this.state.set([s1, s2, h1, h2]);
    return energy;
  }
}

/** The integrated loudness of the finished narration, in LUFS. */
const targetLufs = -16;
const maxGainDecibels = 30;

/**
 * Decibels that bring a narration to the target. The gain is limited, so that a whisper is not raised without end.
 */
export const narrationGain = (measuredLufs: number | null): number =>
  measuredLufs === null ? 0 : Math.min(targetLufs - measuredLufs, maxGainDecibels);
