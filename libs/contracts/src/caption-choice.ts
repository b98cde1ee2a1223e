/** `template`: as the frame template has it. */
export const captionStyles = ['template', 'boxed', 'outline', 'plain', 'karaoke'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

export const captionPositions = ['template', 'top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof captionPositions)[number];

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** Captions on the picture; the files of captions lie beside the video in any case. */
export interface CaptionChoice {
  style: CaptionStyle;
  position: CaptionPosition;
  size: CaptionSize;
  enabled: boolean;
}

export const defaultCaptions: CaptionChoice = {
  style: 'template',
  position: 'template',
  size: 'medium',
  enabled: true,
};
