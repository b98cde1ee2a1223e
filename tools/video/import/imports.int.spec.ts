import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createTemplateLibrary } from '@svc/pipeline/steps';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportReport } from './import-report';
import { importMoneyPrinterTurbo } from './mpt/mpt-import';
import { PixelleImport } from './pixelle/pixelle-import';
import { ResourcesFolder } from './resources-folder';

let root: string;
let from: string;
let to: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'import-'));
  [from, to] = [join(root, 'from'), join(root, 'to')];
});
afterEach(() => rm(root, { recursive: true }));

const put = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(from, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
};

const imported = async (run: (resources: ResourcesFolder, report: ImportReport) => Promise<void>): Promise<string> => {
  const report = new ImportReport();
  await run(await ResourcesFolder.create(to, resolve('content')), report);
  return report.toString();
};

const pixelle = () => imported((resources, report) => new PixelleImport(from, resources, report).run());

const template = '<html><body><img src="{{image}}"><p>{{title}} {{text}}</p></body></html>';

/** Node titles as in workflows/selfhost of AIDC-AI/Pixelle-Video (commit 848b054e of 2026-06-14). */
const workflow = JSON.stringify({
  2: { inputs: { prompt: ['3', 0], seed: 42 }, class_type: 'GeminiImageNode', _meta: { title: 'Image' } },
  3: { inputs: { value: '' }, class_type: 'PrimitiveStringMultiline', _meta: { title: '$prompt.value!' } },
});

describe('the import of a folder of Pixelle-Video', () => {
  it('takes workflows and settings that were saved on Windows, with a byte order mark', async () => {
    await put('workflows/selfhost/image_marked.json', `\ufeff${workflow}`);
    await put('workflows/selfhost/image_wide.json', Buffer.from(`\ufeff${workflow}`, 'utf16le'));
    await put('config.yaml', '\ufeffllm:\n  api_key: "sk-secret"\n  base_url: "https://api.deepseek.com"\n');
    await pixelle();
    expect(await readdir(join(to, 'workflows'))).toEqual(
      expect.arrayContaining(['image_marked.json', 'image_wide.json']),
    );
    expect(await readFile(join(to, 'settings.env'), 'utf8')).toContain('LLM_API_KEY="sk-secret"');
  });

  it('brings templates, workflows, music and settings beside those of the product', async () => {
    await put('templates/1080x1920/image_default.html', template);
    await put('templates/1080x1920/video_default.html', '<html><body><p>{{title}} {{text}}</p></body></html>');
    await put('workflows/selfhost/image_nano_banana.json', workflow);
    await put('workflows/runninghub/image_flux.json', '{"source": "runninghub", "workflow_id": "1983427617984585729"}');
    await put('bgm/default.mp3', 'ID3');
    const settings = 'llm:\n  api_key: "sk-secret"\n  base_url: "https://api.deepseek.com"\n  model: ""\n';
    await put('config.yaml', `${settings}comfyui:\n  comfyui_url: http://127.0.0.1:8188\n  runninghub_api_key: ""\n`);
    const report = await pixelle();
    const paths = (await createTemplateLibrary(join(to, 'templates')).list()).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['1080x1920/image_default.html', '1080x1920/image_pixelle-default.html'],
        '1080x1920/video_pixelle-default.html',
      ]),
    );
    expect(await readFile(join(to, 'workflows/image_nano_banana.json'), 'utf8')).toBe(workflow);
    expect(await readdir(join(to, 'workflows/runninghub'))).toEqual(['image_flux.json']);
    expect(await readdir(join(to, 'music'))).toEqual(expect.arrayContaining(['default.mp3', 'slow-river.mp3']));
    const env = await readFile(join(to, 'settings.env'), 'utf8');
    expect(env).toBe(
      'LLM_BASE_URL="https://api.deepseek.com"\nLLM_API_KEY="sk-secret"\nCOMFYUI_URL="http://127.0.0.1:8188"\n',
    );
    expect((await stat(join(to, 'settings.env'))).mode & 0o077).toBe(0);
    expect(report).toContain('setting LLM_API_KEY, in settings.env');
    expect(report).not.toContain('sk-secret');
  });

  it('takes the own file of data/ instead of the one that Pixelle-Video ships', async () => {
    await put('templates/1080x1920/image_a.html', template.replace('<p>', '<p class="shipped">'));
    await put('data/templates/1080x1920/image_a.html', template.replace('<p>', '<p class="own">'));
    await pixelle();
    expect(await readFile(join(to, 'templates/1080x1920/image_pixelle-a.html'), 'utf8')).toContain('class="own"');
  });

  it('names what cannot come along, and why', async () => {
    await put('templates/1080x1920/image_two.html', `${template}<style>.a { color: {{b:color=nocolour}} }</style>`);
    await put('templates/1081x1920/image_odd.html', template);
    await put('templates/huge/image_a.html', template);
    await put('templates/1080x1920/image_large.html', template.padEnd(300 * 1024));
    await put('templates/1080x1920/image_bytes.html', Buffer.from([0xff, 0xfe, 0x00]));
    await put('workflows/selfhost/broken.json', '{');
    await put('config.yaml', 'a: &a [1]\nb: [*a, *a]\n');
    const report = await pixelle();
    const missing = report.slice(report.indexOf('What is missing'));
    for (const [name, why] of [
      ['1080x1920/image_two.html', 'nocolour'],
      ['1081x1920/image_odd.html', 'its size has to be even'],
      ['huge/image_a.html', 'its folder is no size'],
      ['1080x1920/image_large.html', 'is larger than 262144 bytes'],
      ['1080x1920/image_bytes.html', 'is not UTF-8'],
      ['workflow broken.json', 'JSON'],
      ['settings of config.yaml', 'Alias resolution is disabled'],
    ])
      expect(
        missing.split('\n').find((line) => line.includes(name ?? '')),
        name,
      ).toContain(why);
    expect(await createTemplateLibrary(join(to, 'templates')).listFaults()).toEqual([]);
  });

  it('follows no link, and prints no control characters of names', async () => {
    const outside = join(root, 'secret.html');
    await writeFile(outside, template);
    await put('bgm/\u001b[31mred.mp3', 'ID3');
    await mkdir(join(from, 'templates/1080x1920'), { recursive: true });
    await symlink(outside, join(from, 'templates/1080x1920/image_link.html'));
    await symlink('/etc', join(from, 'workflows'));
    const report = await pixelle();
    expect(report).not.toContain('link');
    expect(report).not.toContain('\u001b');
    expect(await readdir(join(to, 'music'))).toContain('[31mred.mp3');
  });

  it('refuses a folder of something else, and a target with files', async () => {
    await put('readme.txt', 'x');
    await expect(pixelle()).rejects.toThrow('is no folder of Pixelle-Video');
    await put('bgm/a.mp3', 'ID3');
    await writeFile(join(to, 'mine.txt'), 'x');
    await expect(pixelle()).rejects.toThrow('is not empty');
  });
});

/** Tables and keys of config.example.toml of harry0703/MoneyPrinterTurbo (commit 000d3615, read on 2026-11-28). */
const config = `
log_level = "DEBUG"
[app]
video_source = "pexels"
pexels_api_keys = ["key-1", "key-2"]
pixabay_api_keys = ["key-3"]
llm_provider = "moonshot"
moonshot_api_key = "sk-moon"
moonshot_base_url = ""
moonshot_model_name = "kimi-k2"
upload_post_api_key = ""
[whisper]
model_size = "large-v3"
[proxy]
[azure]
speech_key = ""
[ui]
video_language = "de-DE"
video_aspect_pexels = "9:16"
video_transition_mode = "FadeIn"
video_count = 1
voice_name = "de-DE-KatjaNeural-Female"
voice_rate = 1.2
bgm_type = "custom"
bgm_volume = 0.2
custom_bgm_file = "./resource/songs/output000.mp3"
subtitle_position = "custom"
font_size = 60
`;

const turbo = (path: string) => imported((resources, report) => importMoneyPrinterTurbo(path, resources, report));
const request = async () => JSON.parse(await readFile(join(to, 'request.json'), 'utf8')) as Record<string, unknown>;

describe('the import of a configuration of MoneyPrinterTurbo', () => {
  it('brings settings, the values of the interface, and music', async () => {
    await put('resource/songs/output000.mp3', 'ID3');
    const report = await turbo(await put('config.toml', config));
    expect(await readFile(join(to, 'settings.env'), 'utf8')).toBe(
      'LLM_BASE_URL="https://api.moonshot.cn/v1"\nLLM_MODEL="kimi-k2"\nLLM_API_KEY="sk-moon"\nPEXELS_API_KEY="key-1"\nPIXABAY_API_KEY="key-3"\n',
    );
    expect(await request()).toEqual({
      frame_template: '1080x1920/video_default.html',
      language: 'de-DE',
      tts_workflow: 'edge/de-DE-KatjaNeural',
      media_workflow: 'pexels/video',
      template_params: { voice_speed: 1.2, transition: 'fade' },
      captions: { size: 'medium' },
      bgm_path: 'output000.mp3',
      bgm_volume: 0.2,
    });
    expect(await readdir(join(to, 'music'))).toContain('output000.mp3');
    for (const part of ['EDGE_SPEECH=on', 'video_count', 'pexels_api_keys: the first key'])
      expect(report).toContain(part);
    expect(report).not.toMatch(/sk-moon|key-[123]/u);
  });

  it.each(['pexels', 'pixabay', 'coverr'])('takes clips from the same service: %s', async (source) => {
    await turbo(await put('config.toml', config.replace('video_source = "pexels"', `video_source = "${source}"`)));
    expect(await request()).toMatchObject({ media_workflow: `${source}/video` });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${config}`)],
    ['UTF-16', Buffer.from(`\ufeff${config}`.replaceAll('\n', '\r\n'), 'utf16le')],
  ])('is read as editors and shells of Windows save it, in %s', async (_, bytes) => {
    await turbo(await put('config.toml', bytes));
    expect(await readFile(join(to, 'settings.env'), 'utf8')).toContain('LLM_API_KEY="sk-moon"');
  });

  it('tells the line of a path with backslashes, which TOML takes for escapes', async () => {
    const path = await put('config.toml', '[app]\nimagemagick_path = "C:\\Users\\me"\n');
    await expect(turbo(path)).rejects.toThrow(/is no TOML: .*2/su);
  });

  it('takes the example of MoneyPrinterTurbo, which sets almost nothing', async () => {
    const report = await turbo(
      await put('config.toml', '[app]\nllm_provider = "moonshot"\nmoonshot_api_key = ""\n[ui]\n'),
    );
    expect(await request()).toEqual({ template_params: {}, media_workflow: 'pexels/video' });
    expect(report).toContain('set LLM_MODEL');
  });

  it('leaves values of wrong types and with line breaks aside', async () => {
    const hostile = `[app]
llm_provider = "openai"
openai_api_key = "a\\nADMIN_API_KEY=b"
pexels_api_keys = 7
[ui]
bgm_volume = nan
video_aspect_pexels = "constructor"
voice_name = "\\u001b[2J"
subtitle_position = ["top"]
font_size = 1e300
`;
    const report = await turbo(await put('config.toml', hostile));
    expect(await readFile(join(to, 'settings.env'), 'utf8')).toBe('LLM_BASE_URL="https://api.openai.com/v1"\n');
    expect(await request()).toEqual({
      template_params: {},
      media_workflow: 'pexels/video',
      captions: { size: 'large' },
    });
    expect(report).toContain('setting LLM_API_KEY: its value does not fit a line of .env');
    expect(report).not.toContain('\u001b');
  });

  it.each([
    ['[app', 'is no TOML'],
    ['a = 1', 'is no configuration of MoneyPrinterTurbo'],
    ['x'.repeat(300 * 1024), 'is larger than'],
  ])('refuses a file that begins with %.6s', async (content, why) => {
    await expect(turbo(await put('config.toml', content))).rejects.toThrow(why);
  });
});
