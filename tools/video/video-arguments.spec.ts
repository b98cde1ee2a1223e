import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asTyped, readVideoArguments } from './video-arguments';

describe('readVideoArguments', () => {
  it('needs nothing but a text', () => {
    expect(readVideoArguments(['Why', 'bees dance'])).toMatchObject({
      request: { text: 'Why bees dance', template_params: {}, bgm_path: 'auto' },
      outputPath: resolve('video.mp4'),
    });
  });

  it('reads every option', () => {
    const parsed = readVideoArguments([
      ...['A text', '--out', 'video.mp4', '--mode', 'fixed', '--scenes', '3', '--title', 'T', '--music', 'calm.m4a'],
      ...[
        '--template',
        '1080x1080/static_default.html',
        '--param',
        'accent=#f00',
        '--param',
        'size=2',
        '--param',
        'bold',
      ],
      ...[
        '--voice',
        'builtin/espeak-de',
        '--media',
        'builtin/abstract',
        '--prompt-prefix',
        'p',
        '--music-volume',
        '0.5',
      ],
      ...['--language', 'de', '--instructions', 'For children', '--seconds', '30'],
      ...['--captions', 'outline', '--caption-position', 'top', '--caption-size', 'large'],
    ]);
    expect(parsed).toEqual({
      outputPath: resolve('video.mp4'),
      request: {
        text: 'A text',
        mode: 'fixed',
        n_scenes: 3,
        title: 'T',
        frame_template: '1080x1080/static_default.html',
        template_params: { accent: '#f00', size: 2, bold: true },
        tts_workflow: 'builtin/espeak-de',
        media_workflow: 'builtin/abstract',
        prompt_prefix: 'p',
        bgm_path: 'calm.m4a',
        bgm_volume: 0.5,
        language: 'de',
        instructions: 'For children',
        target_seconds: 30,
        captions: { style: 'outline', position: 'top', size: 'large' },
      },
    });
  });

  it('takes a file as the document, and further words as a question to it', () => {
    expect(readVideoArguments(['papers/tides.pdf', 'Why', 'now?'])).toMatchObject({
      documentPath: resolve('papers/tides.pdf'),
      request: { text: 'Why now?' },
    });
  });

  it('turns the music off', () => {
    expect(readVideoArguments(['x', '--music', 'off'])).toMatchObject({ request: { bgm_path: null } });
  });

  it('turns the captions off', () => {
    expect(readVideoArguments(['x', '--captions', 'off'])).toMatchObject({
      request: { captions: { enabled: false } },
    });
  });

  it.each([
    [[], '"npm run video" needs <text>'],
    [['x', '--sceens', '3'], 'There is no option --sceens (did you mean --scenes?)'],
    [['x', '--scenes', 'many'], '--scenes is "many": give a whole number'],
    [['x', '--mode', 'fix'], '--mode is "fix", which is not one of generate, fixed (did you mean fixed?)'],
    [['x', '--out'], '--out needs a value'],
  ])('says what is wrong with %j', (args, problem) => {
    expect(() => readVideoArguments(args)).toThrow(problem);
  });
});

describe('a refusal of the pipeline', () => {
  it('speaks of the options that were typed', () => {
    expect(asTyped('n_scenes: must be at most 20.')).toBe('--scenes: must be at most 20.');
    expect(asTyped('captions.size: must be small.')).toBe('--caption-size: must be small.');
    expect(asTyped('text: needs a title, or bgm_volume of 0.')).toBe('<text>: needs a title, or --music-volume of 0.');
  });
});
