import { describe, expect, it } from 'vitest';
import { splitEffects } from './scene-effects';

describe('splitEffects', () => {
  it("takes the pipeline's own parameters out and leaves the template's", () => {
    expect(splitEffects({ motion: 'zoom', transition: 'fade', voice_speed: 1.5, accent: '#fff' })).toEqual({
      effects: { motion: 'zoom', transition: 'fade', voiceSpeed: 1.5 },
      templateParameters: { accent: '#fff' },
    });
  });

  it('has gentle motion and hard cuts by default', () => {
    expect(splitEffects({}).effects).toEqual({ motion: 'auto', transition: 'cut', voiceSpeed: 1 });
  });

  it.each([
    ['motion', 'spin', 'auto or none or zoom or pan or parallax'],
    ['motion', 1, 'auto or none or zoom or pan or parallax'],
    ['transition', 'wipe', 'cut or fade or slide or auto'],
    ['voice_speed', 3, 'from 0.5 to 2'],
    ['voice_speed', '1', 'from 0.5 to 2'],
    ['voice_speed', Number.NaN, 'from 0.5 to 2'],
  ])('refuses %s = %j and names the key', (name, value, expected) => {
    expect(() => splitEffects({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        message: expect.stringMatching(new RegExp(`^template_params: "${name}" must be .*${expected}`, 'u')) as string,
      }),
    );
  });
});
