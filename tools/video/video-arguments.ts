import { resolve } from 'node:path';
import { isDocumentName } from '@svc/contracts';
import { readCommandLine } from '@svc/command-line';
import { video } from '@svc/command-line/stack-commands';
import type { VideoRequest } from '@svc/pipeline';

export interface VideoArguments {
  /** A document that the video tells; missing for a topic. */
  documentPath?: string;
  request: VideoRequest;
  outputPath: string;
}

/** `true`, `false` and numbers as what they are, all else as text; the template checks the rest. */
const readValue = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
};

const readParameters = (pairs: readonly string[]): Record<string, string | number | boolean> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? [pair, true] : [pair.slice(0, equals), readValue(pair.slice(equals + 1))];
    }),
  );

type Captions = VideoRequest['captions'];

/** Undefined where nothing is said of them. */
const readCaptions = (style?: string, position?: string, size?: string): Captions => {
  if (style === undefined && position === undefined && size === undefined) return undefined;
  const chosen = style === 'off' ? { enabled: false } : { style };
  return { ...chosen, position, size } as Captions;
};

/**
 * Reads the command line; what the fields may hold is checked by the pipeline.
 *
 * @throws CommandLineError for what is not understood
 */
export const readVideoArguments = (args: readonly string[]): VideoArguments => {
  const { values, words } = readCommandLine(video, args);
  const [first = '', ...question] = words;
  const isDocument = isDocumentName(first);
  return {
    ...(isDocument && { documentPath: resolve(first) }),
    outputPath: resolve(values.out),
    request: {
      text: (isDocument ? question : words).join(' '),
      mode: values.mode,
      n_scenes: values.scenes,
      title: values.title,
      frame_template: values.template,
      template_params: readParameters(values.param),
      tts_workflow: values.voice,
      media_workflow: values.media,
      prompt_prefix: values['prompt-prefix'],
      bgm_path: values.music === 'off' ? null : values.music,
      bgm_volume: values['music-volume'],
      language: values.language,
      instructions: values.instructions,
      target_seconds: values.seconds,
      captions: readCaptions(values.captions, values['caption-position'], values['caption-size']),
    },
  };
};

/** Names of command-line options by request field. */
const typedNames: Readonly<Record<string, string>> = {
  text: '<text>',
  mode: '--mode',
  n_scenes: '--scenes',
  title: '--title',
  frame_template: '--template',
  template_params: '--param',
  tts_workflow: '--voice',
  media_workflow: '--media',
  prompt_prefix: '--prompt-prefix',
  bgm_path: '--music',
  bgm_volume: '--music-volume',
  language: '--language',
  instructions: '--instructions',
  target_seconds: '--seconds',
  'captions.style': '--captions',
  'captions.position': '--caption-position',
  'captions.size': '--caption-size',
};

/** A sentence about fields of the request, about the options that were typed; `<field>: ` may stand in front. */
export const asTyped = (sentence: string): string =>
  sentence.replace(/^[a-z_.]+(?=: )|\b[a-z]+(?:_[a-z]+)+\b/gu, (name) => typedNames[name] ?? name);
