import { colourParameters, type CaptionStyle } from '@svc/contracts';
import type { TemplateDescription } from '@svc/pipeline';

const layouts = {
  full: ['1080x1920/image_default.html', '1920x1080/image_default.html', '1080x1080/image_default.html'],
  card: ['1080x1920/image_card.html', '1920x1080/image_split.html', '1080x1080/image_default.html'],
  words: ['1080x1920/static_bold.html', '1920x1080/static_bold.html', '1080x1080/static_default.html'],
} as const;

interface Colours {
  /** The ground of the words; a full picture has none in every format. */
  ground: string;
  accent: string;
  glow?: string;
}

export interface Look extends Colours {
  id: string;
  layout: keyof typeof layouts;
  captionStyle: CaptionStyle;
}

const full = (id: string, captionStyle: CaptionStyle, accent: string, ground: string): Look => ({
  id,
  layout: 'full',
  captionStyle,
  accent,
  ground,
});
const card = (id: string, ground: string, accent: string): Look => ({
  id,
  layout: 'card',
  captionStyle: 'template',
  accent,
  ground,
});
const words = (id: string, ground: string, accent: string, glow: string): Look => ({
  id,
  layout: 'words',
  captionStyle: 'template',
  accent,
  ground,
  glow,
});

/**
 * Templates with colours and captions that fit together. Letters have the accent's colour where a look has words alone:
 * its contrast to the ground is at least 4.5 there.
 */
export const looks: readonly Look[] = [
  full('sunrise', 'template', '#ffd84d', '#11141c'),
  full('coral', 'outline', '#ff7a66', '#2a1215'),
  full('mint', 'karaoke', '#5eead4', '#0b2421'),
  full('silver', 'plain', '#e8edf5', '#262b36'),
  card('paper', '#f6f0e4', '#f2b632'),
  card('sky', '#e3effa', '#1769d2'),
  card('rose', '#fbe6ea', '#c2185b'),
  card('night', '#15181f', '#b79bff'),
  words('violet', '#1d1147', '#ffb347', '#7a3cff'),
  words('ocean', '#06283d', '#4dd0e1', '#0077b6'),
  words('forest', '#10241a', '#c6f06d', '#2f855a'),
  words('sand', '#f3e7d3', '#a83210', '#f0c48e'),
];

export const layoutTemplates = ({ layout }: Look): readonly string[] => layouts[layout];

/** The colours under the names that the template has for them. */
export const lookParameters = (look: Look, template: Pick<TemplateDescription, 'parameters'>): Record<string, string> =>
  colourParameters(look, template);
