/** `template`: captions as the frame template draws them. */
export const captionStyles = ['template', 'boxed', 'outline', 'plain', 'karaoke'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

export const captionPositions = ['template', 'top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof captionPositions)[number];

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** Captions drawn into the picture. Caption files are written in any case. */
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
