import { placeSides, type Placement, type Side, type Size } from '../placement';
import type { CropWindow } from './crop-window';

const visiblePart = ({ drawn, start }: Side): [start: number, length: number] =>
  drawn <= 1 ? [0, 1] : [-start / drawn, 1 / drawn];

/** The part of a picture that is seen in its place. */
export const placedWindow = (picture: Size, place: Size, placement: Placement): CropWindow => {
  const { across, down } = placeSides(picture, place, placement);
  const [[left, width], [top, height]] = [visiblePart(across), visiblePart(down)];
  return { left, top, width, height };
};
