import type { PicturePlacement } from '@svc/contracts';

export interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** How a picture or clip lies in its place, with every part given. */
export type Placement = Required<PicturePlacement>;

export const toPlacement = ({ fit = 'fill', x = 0.5, y = 0.5, zoom = 1 }: PicturePlacement): Placement => ({
  fit,
  x,
  y,
  zoom,
});

export interface Side {
  /** Length of the whole picture, as a share of its place. */
  drawn: number;
  /** Distance of its beginning from that of the place, as a share of the place; negative for a cut beginning. */
  start: number;
}

const placeSide = (drawn: number, position: number): Side => ({ drawn, start: (1 - drawn) * position });

/** Both sides of a picture in its place. */
export const placeSides = (
  picture: Size,
  place: Size,
  { fit, x, y, zoom }: Placement,
): { across: Side; down: Side } => {
  const scales = [place.widthPixels / picture.widthPixels, place.heightPixels / picture.heightPixels];
  const scale = (fit === 'fill' ? Math.max(...scales) : Math.min(...scales)) * zoom;
  return {
    across: placeSide((picture.widthPixels * scale) / place.widthPixels, x),
    down: placeSide((picture.heightPixels * scale) / place.heightPixels, y),
  };
};
