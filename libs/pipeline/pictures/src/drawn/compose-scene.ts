import { createRandom } from '@svc/pipeline/engine';
import { measureLightness, mix } from '../abstract/color-mix';
import type { Palette } from '../abstract/palettes';
import { at } from '../abstract/svg';
import { gradePalette } from './grade';
import { litInk, plainInk } from './ink';
import type { PlaceName, Stage } from './places/place';
import { places } from './places/places';
import type { Scene } from './scene';
import type { Subject } from './subjects/subject';
import { subjectIn } from './subjects/eras';
import { weathers } from './weather';

export interface DrawnSceneInput {
  scene: Scene;
  /** Palette of the video. */
  palette: Palette;
  /** Shared by all scenes of a video, for example its topic. */
  videoSeed: string;
  /** The same seed gives the same picture. */
  sceneSeed: string;
  /** Counts from 0. */
  sceneIndex: number;
  widthPixels: number;
  heightPixels: number;
}

/** A subject's position, the middle of its lower side, and its size. */
interface Spot {
  x: number;
  y: number;
  size: number;
  isMirrored: boolean;
}

const known = ({ subjects, year }: Scene): Subject[] => subjects.flatMap((name) => subjectIn(name, year) ?? []);

/** The place that the words name, or a home of the subject: a different one in each scene of a video. */
export const choosePlace = ({
  scene,
  sceneIndex,
  videoSeed,
}: Pick<DrawnSceneInput, 'scene' | 'sceneIndex' | 'videoSeed'>): PlaceName => {
  const homes = known(scene)[0]?.places ?? (['hills', 'mountains', 'sky'] as const);
  const turn = createRandom(`places ${videoSeed}`).whole(0, 5);
  return scene.place ?? homes[(sceneIndex === 0 ? 0 : sceneIndex + turn) % homes.length] ?? homes[0];
};

const createStage = (input: DrawnSceneInput, place: PlaceName): Stage => {
  const { scene, widthPixels, heightPixels } = input;
  const random = createRandom(`scene ${input.sceneSeed}`);
  const video = createRandom(`film ${input.videoSeed}`);
  const unit = Math.min(widthPixels, heightPixels);
  const palette = gradePalette(input.palette, scene);
  const groundY = heightPixels * (heightPixels > widthPixels * 1.2 ? 0.635 : 0.74);
  const isNight = scene.hour === 'night' || (scene.hour === null && measureLightness(palette.sky[0]) < 0.5);
  const isClear = scene.weather === null || !weathers[scene.weather].covers;
  const lift = scene.hour === 'evening' || scene.hour === 'morning' ? 0.22 : 0.34;
  const sun = [
    widthPixels * (0.5 + random.between(-0.12, 0.12)),
    groundY - unit * (place === 'space' ? 0.3 : lift),
  ] as const;
  return {
    widthPixels,
    heightPixels,
    unit,
    palette,
    random,
    video,
    groundY,
    isNight,
    isClear,
    sun,
    sunRadius: unit * random.between(0.2, 0.26),
  };
};

/** Depends on the view; subjects that are small in reality are a little smaller here too. */
const subjectSize = ({ unit, widthPixels, groundY }: Stage, { size }: Subject, { view }: Scene): number =>
  Math.min(
    widthPixels * 0.94,
    groundY * 0.9,
    unit * 0.58 * size ** 0.7 * (view === 'near' ? 1.2 : view === 'far' ? 0.72 : 1),
  );

const chooseSpots = (stage: Stage, scene: Scene, shown: readonly Subject[]): Spot[] => {
  const { random, widthPixels, unit, groundY } = stage;
  const isMirrored = random.chance(0.4);
  return shown.map((subject, index) => {
    const isAlone = shown.length === 1;
    const size = subjectSize(stage, subject, scene) * (isAlone ? 1 : index === 0 ? 0.84 : 0.62);
    const side = (index === 0 ? -1 : 1) * (isMirrored ? -1 : 1);
    const x =
      widthPixels / 2 + (isAlone ? unit * random.between(-0.07, 0.07) : side * unit * (index === 0 ? 0.17 : 0.26));
    const float = subject.stance === 'air' ? unit * (index === 0 ? 0.09 : 0.26) : 0;
    const dip = subject.stance === 'water' ? size * 0.17 : unit * 0.022 * (index === 0 ? 1 : 0.2);
    return {
      x,
      y: groundY - float + dip,
      size,
      isMirrored: !subject.isOneSided && isMirrored === (index === 0),
    };
  });
};

const shadowBelow = ({ x, y, size }: Spot, color: string): string =>
  `<ellipse cx="${at(x)}" cy="${at(y - size * 0.012)}" rx="${at(size * 0.5)}" ry="${at(size * 0.05)}" fill="${color}" fill-opacity=".32"/>`;

/** A subject with its edge of light and its shadow. */
const standing = (stage: Stage, subject: Subject, { x, y, size, isMirrored }: Spot, index: number): string => {
  const { palette, sun } = stage;
  const { defs, ink } = litInk(`subject-${index}`, palette);
  const scale = size / 100;
  const from = `translate(${at(isMirrored ? x + size / 2 : x - size / 2)} ${at(y - size)}) scale(${isMirrored ? -scale : scale} ${scale})`;
  const towardsSun = Math.sign(sun[0] - x || 1) * (isMirrored ? -0.7 : 0.7);
  const rim = `<g transform="translate(${towardsSun} -0.9)">${subject.draw(plainInk(mix(palette.light, palette.accent, 0.25)))}</g>`;
  const shadow = subject.stance === 'ground' ? shadowBelow({ x, y, size, isMirrored }, palette.shapes[4]) : '';
  return `${defs}${shadow}<g transform="${from}">${rim}${subject.draw(ink)}</g>`;
};

/** A subject that lives only in the water stays there, even beside a bear. */
const fits = ({ places: homes }: Subject, place: PlaceName): boolean =>
  homes.length > 1 || homes[0] !== 'underwater' || place === 'underwater';

/** The content of the picture: place, weather, subjects, and foreground. */
export const composeScene = (input: DrawnSceneInput): string => {
  const place = choosePlace(input);
  const stage = createStage(input, place);
  const { behind, front } = places[place](stage);
  const shown = known(input.scene)
    .filter((subject, index) => index === 0 || fits(subject, place))
    .slice(0, 2);
  const spots = chooseSpots(stage, input.scene, shown);
  const drawn = shown.map((subject, index) => standing(stage, subject, spots[index] as Spot, index)).reverse();
  const isInside = place === 'room' || place === 'table' || place === 'space' || place === 'underwater';
  const weather = input.scene.weather === null || isInside ? null : weathers[input.scene.weather];
  return [behind, weather?.behind(stage) ?? '', ...drawn, front, weather?.front(stage) ?? ''].join('');
};
