import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgressLine } from './progress-line';
import { parseVideoArguments } from './video-arguments';

describe('parseVideoArguments', () => {
  it('needs nothing but a text', () => {
    expect(parseVideoArguments(['Why', 'bees dance'])).toMatchObject({
      request: { text: 'Why bees dance', template_params: {} },
      outputPath: resolve('video.mp4'),
    });
  });

  it('reads every option', () => {
    const parsed = parseVideoArguments([
      ...['A text', '--out', 'film.mp4', '--mode', 'fixed', '--scenes', '3', '--title', 'T', '--music', 'calm.m4a'],
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
      outputPath: resolve('film.mp4'),
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

  it('turns the captions off', () => {
    expect(parseVideoArguments(['x', '--captions', 'off'])).toMatchObject({
      request: { captions: { enabled: false } },
    });
  });

  it.each([[[]], [['x', '--unknown']], [['x', '--out']]])('says what is wrong with %j', (args) => {
    expect(parseVideoArguments(args)).toEqual({ problem: expect.any(String) as string });
  });
});

describe('createProgressLine', () => {
  const written = (isTTY: boolean, use: (line: ReturnType<typeof createProgressLine>) => void): string => {
    let text = '';
    use(createProgressLine({ isTTY, write: (piece: string | Uint8Array) => (text += String(piece)) !== '' }));
    return text;
  };

  it('writes a line for each new message where there is no terminal', () => {
    const text = written(false, (line) => {
      line.show(10, 'one');
      line.show(20, 'one');
      line.show(30, 'two');
      line.end('done');
    });
    expect(text).toBe('10 % one\n30 % two\ndone\n');
  });

  it('overwrites its bar on a terminal and takes it away at the end', () => {
    const text = written(true, (line) => {
      line.show(50, 'half');
      line.end();
      line.end();
    });
    expect(text.match(/\n/u)).toBeNull();
    expect(text.endsWith('\r\u001b[K')).toBe(true);
    expect(text).toContain('█'.repeat(14) + '░'.repeat(14));
  });
});
