import type { PicturePlacement } from '@svc/contracts';
import type { Node } from '@takumi-rs/core';
import { pictureCanvas } from '../../raster/drawings';
import { listImages, pictureName } from '../draw-picture';
import type { Clip, Media, Picture } from '../media';
import { cutPicture, drawSample } from './crop-picture';
import { figureGround } from './figure';
import { placeSides, toPlacement, type Placement } from '../placement';
import { placedWindow } from './placed-window';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

const quality = 93;
/** The ground of a picture that leaves a part of its place free: itself, blurred and darkened. */
const groundStyle = { objectFit: 'cover', filter: 'blur(28px) brightness(0.55)' } as const;
/** Hides the clear edge of a blurred picture. */
const groundOverhang = 0.06;

const pixels = (count: number): string => `${count.toFixed(2)}px`;

const box = (left: number, top: number, width: number, height: number) => ({
  position: 'absolute' as const,
  left: pixels(left),
  top: pixels(top),
  width: pixels(width),
  height: pixels(height),
});

const drawWhole = async (
  picture: Picture,
  place: Size,
  placement: Placement,
  ground: string | null,
  signal: AbortSignal,
): Promise<Picture> => {
  const { widthPixels: width, heightPixels: height } = place;
  const { across, down } = placeSides(picture, place, placement);
  const [beyondX, beyondY] = [width * groundOverhang, height * groundOverhang];
  const blurred: Node = {
    type: 'image',
    src: pictureName,
    style: { ...box(-beyondX, -beyondY, width + 2 * beyondX, height + 2 * beyondY), ...groundStyle },
  };
  const whole: Node = {
    type: 'image',
    src: pictureName,
    style: box(across.start * width, down.start * height, across.drawn * width, down.drawn * height),
  };
  const style = {
    position: 'relative' as const,
    width: pixels(width),
    height: pixels(height),
    overflow: 'hidden' as const,
  };
  const node: Node = {
    type: 'container',
    style: ground === null ? style : { ...style, backgroundColor: ground },
    children: ground === null ? [blurred, whole] : [whole],
  };
  const options = { width, height, format: 'jpeg' as const, quality, images: listImages(picture) };
  return { ...picture, bytes: await pictureCanvas.render(node, options, signal), ...place };
};

const placePicture = async (
  picture: Picture,
  given: PicturePlacement | undefined,
  place: Size,
  signal: AbortSignal,
): Promise<Picture> => {
  const isOwn = picture.field !== undefined;
  if (!isOwn && given === undefined) return picture;
  const ground = isOwn && given?.fit !== 'fill' ? figureGround(await drawSample(picture, signal)) : null;
  if (given === undefined && ground === null) return picture;
  const placement = toPlacement({ fit: ground === null ? 'fill' : 'whole', ...given });
  return placement.fit === 'fill'
    ? cutPicture(picture, placedWindow(picture, place, placement), place, signal)
    : drawWhole(picture, place, placement, ground, signal);
};

const placeClip = (clip: Clip, given: PicturePlacement | undefined): Clip =>
  given === undefined ? clip : { ...clip, placement: toPlacement(given) };

/**
 * Lays a picture or clip into its place as the request says. Figures and charts of the user are whole by default.
 * @param place size of the place in the frame
 */
export const placeMedia = async (
  media: Media | null,
  given: PicturePlacement | undefined,
  place: Size | null,
  signal: AbortSignal,
): Promise<Media | null> => {
  if (media === null || place === null) return media;
  return media.kind === 'clip' ? placeClip(media, given) : placePicture(media, given, place, signal);
};
