import { warningText, type Warning, broken, requestDefaults } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { checks } from './request-checks.fixture';
import type { SpeechWorkflow } from '../speech';
import { foreignFields, validateRequest, type RequestChecks } from './validate-request';

const validate = (input: unknown) => validateRequest(input, checks);

describe('validateRequest', () => {
  it('fills in every default', async () => {
    expect(await validate({ text: '  Why bees dance ' })).toEqual({ ...requestDefaults, text: 'Why bees dance' });
  });

  it('reads every field, and null as missing', async () => {
    const request = {
      text: 'One.\nTwo.',
      mode: 'fixed',
      n_scenes: 20,
      title: 'Bees',
      frame_template: '1080x1920/image_default.html',
      template_params: { accent: '#ffcc00' },
      media_workflow: 'builtin/abstract',
      tts_workflow: 'flite/rms',
      ref_audio: 'voice.wav',
      prompt_prefix: 'watercolour',
      bgm_path: 'calm.m4a',
      bgm_volume: 0,
      language: 'pt-BR',
      instructions: 'For children',
      target_seconds: 42.5,
      voice_consent: true,
      captions: { style: 'outline', position: 'top', size: 'large', enabled: false },
    };
    expect(await validate(request)).toEqual(request);
    const nothing = Object.fromEntries(Object.keys(request).map((field) => [field, null]));
    expect(await validate({ ...nothing, text: 'x' })).toEqual({ ...requestDefaults, text: 'x' });
  });

  it('fills in missing caption fields, and leaves out missing captions', async () => {
    const { captions } = await validate({ text: 'x', captions: { position: 'middle', style: null } });
    expect(captions).toEqual({ style: 'template', position: 'middle', size: 'medium', enabled: true });
    expect(await validate({ text: 'x', captions: null, instructions: '  ', language: '' })).toEqual({
      ...requestDefaults,
      text: 'x',
    });
  });

  it.each([
    ['en-us', 'en-US'],
    ['SR-latn-rs', 'sr-Latn-RS'],
    ['gsw', 'gsw'],
  ])('writes the language %s as %s', async (given, canonical) => {
    expect((await validate({ text: 'x', language: given })).language).toBe(canonical);
  });

  it.each([
    ['language', 'english', 'language: must be a BCP 47 tag of a language, such as "en" or "pt-BR".'],
    ['language', 'e', 'language: must be a BCP 47 tag of a language, such as "en" or "pt-BR".'],
    ['language', 'en_US', 'language: must be a BCP 47 tag of a language, such as "en" or "pt-BR".'],
    ['language', 'de-'.repeat(20), 'language: must have at most 35 characters.'],
    ['language', 5, 'language: must be a string.'],
    ['instructions', 'i'.repeat(2_001), 'instructions: must have at most 2000 characters.'],
    ['target_seconds', 4.9, 'target_seconds: must be a number from 5 to 600.'],
    ['target_seconds', '30', 'target_seconds: must be a number from 5 to 600.'],
    ['voice_consent', 'yes', 'voice_consent: must be true or false.'],
    ['captions', [], 'captions: must be an object.'],
    ['captions', 'off', 'captions: must be an object.'],
    ['captions', { style: 'bold' }, 'captions.style: must be template or boxed or outline or plain or karaoke.'],
    ['captions', { enabled: 'no' }, 'captions.enabled: must be true or false.'],
    ['brand', { accent: 'red' }, 'brand.accent: must be a colour such as "#ffcc00".'],
    ['brand', { font: 'none.ttf' }, 'brand.font: there is no such font.'],
    ['brand', { logo: '../logo.png' }, 'brand.logo: there is no such picture.'],
    ['captions', { color: 'red' }, 'captions: has no field "color"; it may have style, position, size, enabled.'],
  ])('refuses %s %j with a sentence', async (field, value, sentence) => {
    await expect(validate({ text: 'x', [field]: value })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: sentence,
    });
  });

  it('writes as many scenes as the wanted length needs, unless their number is given', async () => {
    const scenes = async (request: object) => (await validate({ text: 'x', ...request })).n_scenes;
    expect(await scenes({ target_seconds: 5 })).toBe(1);
    expect(await scenes({ target_seconds: 30 })).toBe(4);
    expect(await scenes({ target_seconds: 600 })).toBe(20);
    expect(await scenes({ target_seconds: 600, n_scenes: 3 })).toBe(3);
  });

  it('stores no unknown field', async () => {
    const request = await validate(JSON.parse('{"text":"x","admin":true,"__proto__":{"mode":"fixed"}}'));
    expect(Object.keys(request).sort()).toEqual(['text', ...Object.keys(requestDefaults)].sort());
    expect(request.mode).toBe('generate');
  });

  it.each<[string, unknown]>([
    ['text', ''],
    ['text', '   \n '],
    ['text', undefined],
    ['text', 5],
    ['text', 'a'.repeat(20_001)],
    ['text', 'nul \0 byte'],
    ['text', 'lone \ud800 surrogate'],
    ['mode', 'other'],
    ['mode', 1],
    ['n_scenes', 0],
    ['n_scenes', 21],
    ['n_scenes', 2.5],
    ['n_scenes', '5'],
    ['n_scenes', Number.NaN],
    ['title', {}],
    ['title', 'a'.repeat(201)],
    ['frame_template', ['x']],
    ['template_params', 'x'],
    ['template_params', []],
    ['template_params', { other: { a: 1 } }],
    ['template_params', { accent: 'a'.repeat(2_001) }],
    ['template_params', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, 1]))],
    ['media_workflow', 'builtin/other'],
    ['media_workflow', '../builtin/abstract'],
    ['media_workflow', 'comfyui/flux.json'],
    ['tts_workflow', 'flite/none'],
    ['tts_workflow', 'espeak'],
    ['tts_workflow', 'edge/en-US'],
    ['ref_audio', '/etc/passwd'],
    ['ref_audio', 'none.wav'],
    ['prompt_prefix', 'a'.repeat(1_001)],
    ['bgm_path', 'https://example.com/a.mp3'],
    ['bgm_path', '../secret.mp3'],
    ['bgm_path', '-i'],
    ['bgm_volume', 1.01],
    ['bgm_volume', -0.1],
    ['bgm_volume', Infinity],
    ['bgm_volume', '0.3'],
  ])('refuses an invalid %s by name: %j', async (field, value) => {
    const refused = validate({ text: 'x', [field]: value });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR', statusCode: 400 });
    await expect(refused).rejects.toThrow(new RegExp(`^${field}: [^]+\\.$`, 'u'));
  });

  it.each(['toString', 'hasOwnProperty'])('accepts the template parameter %s like any unknown one', async (key) => {
    const { template_params } = await validate({ text: 'x', template_params: { [key]: 'y' } });
    expect(Object.entries(template_params)).toEqual([[key, 'y']]);
  });

  it.each(['constructor', 'prototype', '__proto__'])('refuses the template parameter %s', async (key) => {
    const refused = validate(JSON.parse(`{"text":"x","template_params":{"${key}":"y"}}`));
    await expect(refused).rejects.toThrow(`template_params: "${key}" cannot be the name of a parameter`);
  });

  it.each(['1080x1920/image_other.html', '../../etc/passwd', ''])(
    'reports an unknown template with its own code: "%s"',
    async (frame_template) => {
      await expect(validate({ text: 'x', frame_template })).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
    },
  );

  it.each([99, 0, '5', {}, null])('ignores the number of scenes in fixed mode: %j', async (n_scenes) => {
    expect(await validate({ text: 'One.', mode: 'fixed', n_scenes })).toMatchObject({ n_scenes: 5 });
  });

  it('accepts an unknown template parameter, and warns of it with the nearest known name', async () => {
    const warnings: string[] = [];
    const template_params = { acent: '#ffcc00', transitoin: 'fade', zzzzz: 1, accent: 'a', other: null };
    const warn = (warning: Warning) => warnings.push(warningText(warning));
    const request = await validateRequest({ text: 'x', template_params }, checks, { warn });
    expect(request.template_params).toEqual({ acent: '#ffcc00', transitoin: 'fade', zzzzz: 1, accent: 'a' });
    const sentence = (name: string) => `template_params: "${name}" is no parameter of this template and has no effect`;
    expect(warnings).toEqual([
      `${sentence('acent')}; "accent" is one.`,
      `${sentence('transitoin')}; "transition" is one.`,
      `${sentence('zzzzz')}.`,
    ]);
  });

  it('warns of fields of another product, and of no other unknown field', async () => {
    const warnings: string[] = [];
    const ofOthers = { min_narration_words: 5, max_narration_words: 20, video_fps: 60, voice_id: 'x', other: 1 };
    const ofMaterial = {
      media: '/home/me/pics',
      assets: ['a.png'],
      video_source: 'local',
      video_materials: [{ url: 'C:\\a.mp4' }],
    };
    const fields = { ...ofOthers, ...ofMaterial };
    await validateRequest({ text: 'x', ...fields }, checks, { warn: (warning) => warnings.push(warningText(warning)) });
    expect(warnings.map((warning) => warning.split(':', 1)[0])).toEqual(Object.keys(foreignFields));
  });

  it('reports all problems when the admission fails, and opens no file', async () => {
    const admit = () => Promise.reject(fieldProblemError('bgm_path', 'foreignAsset'));
    const opened: string[] = [];
    const findMusic: RequestChecks['findMusic'] = async (name) => {
      opened.push(name);
      return null;
    };
    const refused = validateRequest(
      { text: 'x', n_scenes: 99, bgm_path: 'a.mp3' },
      { ...checks, findMusic },
      { admit },
    );
    await expect(refused).rejects.toMatchObject({ fields: [{ field: 'n_scenes' }, { field: 'bgm_path' }] });
    expect(opened).toEqual([]);
  });

  it('keeps an empty title, which shows no title', async () => {
    expect(await validate({ text: 'x', title: '' })).toEqual({ ...requestDefaults, text: 'x', title: '' });
  });

  it('reads the empty string, and null in template parameters, as missing', async () => {
    const empty = { bgm_path: '', ref_audio: '', prompt_prefix: '', template_params: { accent: null } };
    expect(await validate({ text: 'x', ...empty })).toEqual({ ...requestDefaults, text: 'x' });
  });

  it('accepts a recording without consent unless consent is required', async () => {
    const strict = (input: object) =>
      validateRequest({ text: 'x', ...input }, { ...checks, requiresVoiceConsent: true });
    expect(await validate({ text: 'x', ref_audio: 'voice.wav' })).not.toHaveProperty('voice_consent');
    expect(await strict({ ref_audio: 'voice.wav', voice_consent: true })).toMatchObject({ voice_consent: true });
    expect(await strict({})).not.toHaveProperty('voice_consent');
    for (const voice_consent of [false, null, undefined])
      await expect(strict({ ref_audio: 'voice.wav', voice_consent })).rejects.toThrow(/^voice_consent: must be true/u);
  });

  it.each([
    [{}, /^ref_audio: this tts_workflow needs a recording to speak like\.$/u],
    [{ ref_audio: 'voice.wav', language: 'de' }, /^language: is unknown for de\.$/u],
  ])('refuses a request that the voice could not speak: %j', async (fields, message) => {
    const findMisfit: SpeechWorkflow['findMisfit'] = ({ language, hasReference }) =>
      hasReference
        ? { field: 'language', rule: broken('unknownFor', { name: language ?? '' }) }
        : { field: 'ref_audio', rule: 'needsRecording' };
    const open = (workflow: string) => ({ ...checks.speech.open(workflow), findMisfit });
    const refused = validateRequest({ text: 'x', ...fields }, { ...checks, speech: { ...checks.speech, open } });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message });
  });

  it.each([
    [{ text: '蜜蜂はなぜ踊るのか' }],
    [{ text: '蜜蜂', language: 'ja' }],
    [{ text: 'Bees', language: 'th' }],
    [{ text: 'ผึ้งเต้นรำทำไม' }],
    [{ text: 'ผึ้งเต้นรำทำไม', tts_workflow: 'flite/slt' }],
    [{ text: 'x', scenes: [{ text: 'ผึ้งเต้นรำทำไม' }] }],
  ])('refuses a text that no voice here can read: %j', async (fields) => {
    await expect(validate(fields)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: /^tts_workflow: the / });
  });

  it('refuses the voice of a scene that cannot read its text', async () => {
    const scenes = [{ text: 'Bees dance.' }, { text: 'ผึ้งเต้นรำ', voice: 'flite/slt' }];
    await expect(validate({ text: 'x', scenes })).rejects.toThrow(
      /^scenes\[1\]\.voice: .*flite read Latin letters alone/u,
    );
  });

  it('accepts a text in Latin letters with a foreign word', async () => {
    expect(await validate({ text: 'The Thai word ผึ้ง means bee' })).toMatchObject({ tts_workflow: 'auto' });
  });

  it('returns one sentence a field and lists the fields', async () => {
    const template_params = { accent: 'a'.repeat(2_001), other: 1 };
    await expect(validate({ text: 'x', n_scenes: 99, template_params })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'n_scenes', message: 'n_scenes: must be a whole number from 1 to 20.' },
        {
          field: 'template_params',
          message: expect.stringMatching(/^template_params: "accent" must be a text of at most 2000 characters/u),
        },
      ],
    });
  });

  it('names every invalid field at once', async () => {
    const refused = validate({ text: 'x', n_scenes: 0, bgm_path: '/a', frame_template: 'x', mode: 'y' });
    await expect(refused).rejects.toThrow(/mode: .*n_scenes: .*frame_template: .*bgm_path: /u);
  });

  it('refuses a fixed text of more than 100 scenes', async () => {
    await expect(validate({ text: 'line\n'.repeat(101), mode: 'fixed' })).rejects.toThrow(/^text: makes 101 scenes/u);
  });

  it.each([null, 'text', 5, [], undefined])('refuses %j, which is no object', async (input) => {
    await expect(validate(input)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('takes defaults from its settings', async () => {
    const own = { ...checks, defaults: { ...requestDefaults, n_scenes: 3, bgm_path: 'calm.m4a' } };
    expect(await validateRequest({ text: 'x' }, own)).toMatchObject({ n_scenes: 3, bgm_path: 'calm.m4a' });
  });
});
