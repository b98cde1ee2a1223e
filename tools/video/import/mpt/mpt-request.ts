import type { ImportReport } from '../import-report';
import { printable } from '../printable';
import { asText } from '../settings-file';

type Table = Readonly<Record<string, unknown>>;

/** Fields of our request; those without a value are left to their defaults. */
export type ImportedRequest = Readonly<Record<string, unknown>>;

const templates: Readonly<Record<string, string>> = {
  '9:16': '1080x1920/image_default.html',
  '16:9': '1920x1080/image_default.html',
  '1:1': '1080x1080/image_default.html',
};

const clipTemplate = (template: string): string => template.replace('/image_', '/video_');

const positions: Readonly<Record<string, string>> = { top: 'top', center: 'middle', bottom: 'bottom' };
const transitions: Readonly<Record<string, string>> = {
  None: 'cut',
  Shuffle: 'auto',
  FadeIn: 'fade',
  FadeOut: 'fade',
  SlideIn: 'slide',
  SlideOut: 'slide',
};

const readNumber = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : undefined;

/** Names of known values; own properties of objects only, because the name is foreign. */
const lookUp = (names: Readonly<Record<string, string>>, value: unknown): string | undefined => {
  const name = asText(value);
  return name !== undefined && Object.hasOwn(names, name) ? names[name] : undefined;
};

/** Services of clips that both products ask. */
const stockSources = ['pexels', 'pixabay', 'coverr'] as const;

/** The interface stores one shape for each source of clips. */
const readAspect = (ui: Table, source: string): string | undefined =>
  asText(ui[`video_aspect_${source}`]) ?? asText(ui['video_aspect']);

const chooseTemplate = (ui: Table, source: string, report: ImportReport): string | undefined => {
  const aspect = readAspect(ui, source);
  if (aspect === undefined) return undefined;
  const template = lookUp(templates, aspect);
  if (template === undefined) {
    report.miss(`shape ${printable(aspect)}`, 'there are 9:16, 16:9 and 1:1; a template of your own can have any size');
    return undefined;
  }
  return source === 'local' ? template : clipTemplate(template);
};

/** `zh-CN-XiaoxiaoNeural-Female` is Microsoft's voice `zh-CN-XiaoxiaoNeural`. */
const chooseVoice = (ui: Table, report: ImportReport): string | undefined => {
  const name = asText(ui['voice_name']);
  if (name === undefined) return undefined;
  const [, microsoft] = /^([a-z]{2,3}-[A-Z][A-Za-z-]{0,30}-\w{1,60}Neural)(?:-(?:Female|Male))?$/u.exec(name) ?? [];
  if (microsoft === undefined) {
    report.miss(`voice ${printable(name)}`, 'choose one of npm run voices -- list, or a server of voices');
    return undefined;
  }
  report.change(`voice ${microsoft}`, 'needs EDGE_SPEECH=on, because Microsoft receives the words');
  return `edge/${microsoft}`;
};

const captionSize = (pixels: number | undefined): string | undefined => {
  if (pixels === undefined) return undefined;
  if (pixels < 50) return 'small';
  return pixels > 75 ? 'large' : 'medium';
};

const readCaptions = (ui: Table, report: ImportReport): ImportedRequest | undefined => {
  if (ui['subtitle_enabled'] === false) return { enabled: false };
  const given = asText(ui['subtitle_position']);
  if (given === 'custom') report.change('subtitle_position custom', 'captions stand at the top, middle or bottom');
  if (asText(ui['font_name']) !== undefined)
    report.change(`font ${printable(String(ui['font_name']))}`, 'upload the file as the font of a brand');
  if (asText(ui['text_fore_color']) !== undefined || asText(ui['stroke_color']) !== undefined)
    report.change('colours of captions', 'choose a caption style, and the colours of a brand');
  const captions = {
    position: lookUp(positions, given),
    size: captionSize(readNumber(ui['font_size'], 1, 1_000)),
    style: ui['subtitle_background_enabled'] === true ? 'boxed' : undefined,
  };
  return Object.values(captions).every((value) => value === undefined) ? undefined : captions;
};

const readMusic = (ui: Table, report: ImportReport): ImportedRequest => {
  const kind = asText(ui['bgm_type']);
  const volume = readNumber(ui['bgm_volume'], 0, 1);
  const file = asText(ui['custom_bgm_file']);
  if (kind === 'random') report.change('bgm_type random', 'bgm_path auto takes music that fits the words');
  if (kind === 'custom' && file !== undefined) {
    const name = file.split(/[\\/]/u).at(-1) ?? file;
    return { bgm_path: name, bgm_volume: volume };
  }
  return { bgm_path: kind === undefined || kind === '' ? undefined : 'auto', bgm_volume: volume };
};

const withoutEquivalent: Readonly<Record<string, string>> = {
  video_concat_mode: 'scenes stand in the order of the script',
  video_clip_duration: 'a scene is as long as its words, cut into shots at clauses',
  video_clip_speed: 'clips play at their own speed',
  video_count: 'ask for a batch, or render variants of a draft',
  custom_system_prompt: 'write the wish in instructions',
  voice_volume: 'all videos have the loudness that platforms ask for',
};

/** Values for a request, from what the interface of MoneyPrinterTurbo stored below `[ui]`. */
export const importRequest = (ui: Table, source: string, report: ImportReport): ImportedRequest => {
  for (const [name, why] of Object.entries(withoutEquivalent)) if (ui[name] !== undefined) report.miss(name, why);
  const request = {
    frame_template: chooseTemplate(ui, source, report),
    language: asText(ui['video_language']),
    instructions: asText(ui['video_script_prompt']),
    tts_workflow: chooseVoice(ui, report),
    media_workflow: stockSources.some((name) => name === source) ? `${source}/video` : undefined,
    template_params: {
      voice_speed: readNumber(ui['voice_rate'], 0.5, 2),
      transition: lookUp(transitions, ui['video_transition_mode']),
    },
    captions: readCaptions(ui, report),
    ...readMusic(ui, report),
  };
  return JSON.parse(JSON.stringify(request)) as ImportedRequest;
};
