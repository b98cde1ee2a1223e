import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { VideoRequest } from '@svc/pipeline';

export interface VideoArguments {
  request: VideoRequest;
  outputPath: string;
}

export const usage = `usage: npm run video -- "text" [options]

  --out film.mp4              file to write (video.mp4)
  --mode generate|fixed       write a script about the text, or take it as it stands
  --scenes 5                  scenes of a generated script, 1 to 20
  --title "..."
  --template 1080x1920/image_default.html
  --param name=value          parameter of the template; may be repeated
  --voice auto                speech workflow
  --media builtin/abstract    media workflow
  --prompt-prefix "..."       style of the pictures
  --music auto                background music that fits the words, one by its name (first-light.mp3), or a file of yours
  --music-volume 0.3          0 to 1
  --language de               of the words and the voice, a BCP 47 tag; the text's own unless said
  --instructions "..."        to the language model that writes the script
  --seconds 30                how long the video is to be, 5 to 600
  --captions boxed            template, boxed, outline, plain, karaoke, or off for none on the picture
  --caption-position bottom   template, top, middle, bottom
  --caption-size large        small, medium, large
`;

const options = {
  out: { type: 'string', default: 'video.mp4' },
  mode: { type: 'string' },
  scenes: { type: 'string' },
  title: { type: 'string' },
  template: { type: 'string' },
  param: { type: 'string', multiple: true, default: [] as string[] },
  voice: { type: 'string' },
  media: { type: 'string' },
  'prompt-prefix': { type: 'string' },
  music: { type: 'string' },
  'music-volume': { type: 'string' },
  language: { type: 'string' },
  instructions: { type: 'string' },
  seconds: { type: 'string' },
  captions: { type: 'string' },
  'caption-position': { type: 'string' },
  'caption-size': { type: 'string' },
} as const;

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

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

type Captions = VideoRequest['captions'];

/** Undefined where nothing is said of them. */
const readCaptions = (style?: string, position?: string, size?: string): Captions => {
  if (style === undefined && position === undefined && size === undefined) return undefined;
  const chosen = style === 'off' ? { enabled: false } : { style };
  return { ...chosen, position, size } as Captions;
};

/** Reads the command line; what the fields may hold is checked by the pipeline. */
export const parseVideoArguments = (args: string[]): VideoArguments | { problem: string } => {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 0) return { problem: 'What is the video to be about?' };
    return {
      outputPath: resolve(values.out),
      request: {
        text: positionals.join(' '),
        mode: values.mode as VideoRequest['mode'],
        n_scenes: numberOf(values.scenes),
        title: values.title,
        frame_template: values.template,
        template_params: readParameters(values.param),
        tts_workflow: values.voice,
        media_workflow: values.media,
        prompt_prefix: values['prompt-prefix'],
        bgm_path: values.music,
        bgm_volume: numberOf(values['music-volume']),
        language: values.language,
        instructions: values.instructions,
        target_seconds: numberOf(values.seconds),
        captions: readCaptions(values.captions, values['caption-position'], values['caption-size']),
      },
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
