import { findCreditWords } from './credit-words';
import { encodeSegment } from '../encode/encode-segment';
import { paintPixels } from '../encode/motion/paint-pixels';
import type { PictureEncoder } from '../encode/picture-encoder';
import type { FrameInput, TemplateLibrary } from '../frame';

interface CardSize {
  widthPixels: number;
  heightPixels: number;
}

/** A heading, and below it a line for each credit. */
const cardHtml = ({ widthPixels, heightPixels }: CardSize): string => {
  const px = (share: number): string => `${Math.round(Math.min(widthPixels, heightPixels) * share)}px`;
  const fit = (height: number, from: number, to: number): string =>
    `data-fit-height="${Math.round(heightPixels * height)}" data-fit-from="${px(from).slice(0, -2)}" data-fit-to="${px(to).slice(0, -2)}"`;
  return `<html><head><style>
    body { margin: 0; width: ${widthPixels}px; height: ${heightPixels}px; box-sizing: border-box; padding: ${px(0.09)}; display: flex; flex-direction: column; justify-content: center; background: #10131a; color: #fff; font-family: Inter; }
    h1 { margin: 0 0 ${px(0.05)}; font-family: 'Bricolage Grotesque', Inter; font-weight: 700; line-height: 1.1; }
    .names { line-height: 1.5; color: rgba(255,255,255,.86); white-space: pre-line; }
  </style></head><body>
    <h1 ${fit(0.2, 0.068, 0.034)}>{{title}}</h1>
    <div class="names" ${fit(0.58, 0.034, 0.014)}>{{text}}</div>
  </body></html>`;
};

interface Card extends CardSize {
  /** BCP 47, of the heading and the lines. */
  language: string;
  lines: readonly string[];
  frameCount: number;
  /** File to write: a segment like those of scenes. */
  outputPath: string;
}

interface CardParts {
  pictures: PictureEncoder;
  templates: TemplateLibrary;
}

/** Encodes the credits that the video has to show: a still, encoded as scenes are. */
export const encodeCard = async (
  card: Card,
  { pictures, templates }: CardParts,
  signal: AbortSignal,
): Promise<void> => {
  const { language, lines, frameCount, outputPath, widthPixels, heightPixels } = card;
  const template = templates.compile(cardHtml(card), { name: 'credits', widthPixels, heightPixels });
  const shown = { sceneNumber: 1, sceneCount: 1, language, caption: null, picture: null, parameters: {} };
  const input: FrameInput = { ...shown, title: findCreditWords(language).heading, text: lines.join('\n\n') };
  const segment = { widthPixels, heightPixels, frameCounts: [frameCount], outputPath };
  const paint = async (_: number, target: Parameters<typeof paintPixels>[0]): Promise<void> => {
    using frame = await template.render(input);
    paintPixels(target, frame);
  };
  await encodeSegment({ ...segment, paint }, pictures, signal);
};
