import { describe, expect, it } from 'vitest';
import { mixFilter } from './mix-filter';

describe('mixFilter', () => {
  it('brings the narration to its loudness on both sides, under a limiter', () => {
    const filter = mixFilter({ durationSeconds: 10, gainDecibels: -3.25, musicVolume: null });
    expect(filter).toMatch(/^\[0:a\]volume=-3\.2500dB,.*alimiter=.*,pan=stereo\|c0=c0\|c1=c0\[sound\]$/u);
  });

  it('gives the music its real share, ducks it and halves nothing', () => {
    const filter = mixFilter({ durationSeconds: 10, gainDecibels: 0, musicVolume: 0.3 });
    expect(filter).toContain('volume=0.3000');
    expect(filter).toContain('sidechaincompress');
    expect(filter).toContain('amix=inputs=2:duration=first:normalize=0');
  });

  it('fades the music out after the last word', () => {
    const filter = mixFilter({ durationSeconds: 31.5, gainDecibels: 0, musicVolume: 1 });
    expect(filter).toContain('afade=t=out:st=30.3000:d=1.2');
  });

  it('begins the fade at once when the video is shorter than it', () => {
    expect(mixFilter({ durationSeconds: 1, gainDecibels: 0, musicVolume: 1 })).toContain('afade=t=out:st=0.0000:d=1.2');
  });
});
