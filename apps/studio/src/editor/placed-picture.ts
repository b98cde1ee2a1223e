import type { Schemas } from '../api';

/** Geometry of a picture in its place, as the video computes it. */

export type Placement = Required<Schemas['PicturePlacement']>;

interface Sizes {
  picture: { width: number; height: number };
  place: { width: number; height: number };
}

const mostZoom = 5;

export const toPlacement = (given: Schemas['PicturePlacement'] | null): Placement => ({
  fit: given?.fit ?? 'fill',
  x: given?.x ?? 0.5,
  y: given?.y ?? 0.5,
  zoom: given?.zoom ?? 1,
});

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Sides of the whole picture in pixels of the page. */
export const drawnSides = ({ picture, place }: Sizes, { fit, zoom }: Placement): [width: number, height: number] => {
  const scales = [place.width / picture.width, place.height / picture.height];
  const scale = (fit === 'fill' ? Math.max(...scales) : Math.min(...scales)) * zoom;
  return [picture.width * scale, picture.height * scale];
};

/** A picture that is cut moves against its position, one with free space beside it moves with it. */
const movedBy = (position: number, drawn: number, place: number, pixels: number): number =>
  Math.abs(place - drawn) < 1 ? position : rounded(within(position + pixels / (place - drawn), 0, 1));

/** @param right distance in pixels of the page */
export const move = (placement: Placement, sizes: Sizes, right: number, down: number): Placement => {
  const [width, height] = drawnSides(sizes, placement);
  return {
    ...placement,
    x: movedBy(placement.x, width, sizes.place.width, right),
    y: movedBy(placement.y, height, sizes.place.height, down),
  };
};

export const zoomTo = (placement: Placement, zoom: number): Placement => ({
  ...placement,
  zoom: rounded(within(zoom, 1, mostZoom)),
});

/** @returns null until the picture is loaded */
export const sizesIn = (place: HTMLElement | null): Sizes | null => {
  const picture = place?.querySelector('img');
  if (place === null || picture == null || picture.naturalWidth === 0) return null;
  return {
    picture: { width: picture.naturalWidth, height: picture.naturalHeight },
    place: { width: place.clientWidth, height: place.clientHeight },
  };
};

/** CSS of the picture; hidden until its size is known. */
export const placedStyle = (place: HTMLElement | null, placement: Placement): Record<string, string> => {
  const sizes = sizesIn(place);
  if (sizes === null) return { visibility: 'hidden' };
  const [width, height] = drawnSides(sizes, placement);
  const start = (length: number, drawn: number, position: number) => `${(length - drawn) * position}px`;
  return {
    visibility: 'visible',
    width: `${width}px`,
    height: `${height}px`,
    left: start(sizes.place.width, width, placement.x),
    top: start(sizes.place.height, height, placement.y),
  };
};
