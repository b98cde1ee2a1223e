import { darken, lighten, measureLightness, mix } from '../abstract/color-mix';
import type { Palette } from '../abstract/palettes';
import type { Hour, Mood, Scene } from './scene';
import { greyShare } from './weather';

type Change = (palette: Palette) => Palette;

const onSky =
  (change: (color: string, index: number) => string): Change =>
  (palette) => ({ ...palette, sky: palette.sky.map(change) as unknown as Palette['sky'] });

const onShapes =
  (change: (color: string) => string): Change =>
  (palette) => ({ ...palette, shapes: palette.shapes.map(change) as unknown as Palette['shapes'] });

const inTurn =
  (...changes: readonly Change[]): Change =>
  (palette) =>
    changes.reduce((changed, change) => change(changed), palette);

const towards = (targets: readonly string[], share: number): Change =>
  onSky((color, index) => mix(color, targets[index] ?? color, share));

const isDark = ({ sky }: Palette): boolean => measureLightness(sky[0]) < 0.5;

/** The video's colours at another hour: the same hues in another light. */
const hours: Readonly<Record<Hour, Change>> = {
  day: (palette) =>
    isDark(palette)
      ? inTurn(
          towards(['#7fb2e0', '#bcdcf2', '#fbeedb'], 0.7),
          onShapes((color) => lighten(color, 0.16)),
        )(palette)
      : palette,
  morning: inTurn(
    towards(['#a9c8ea', '#f9d9cf', '#ffe9bd'], 0.5),
    onShapes((color) => mix(color, '#ffd9b8', 0.1)),
  ),
  evening: inTurn(
    towards(['#4a3a72', '#c25b6b', '#ffb066'], 0.55),
    onShapes((color) => mix(color, '#2a1238', 0.26)),
  ),
  night: inTurn(
    towards(['#060a1e', '#131d49', '#3f4f92'], 0.76),
    onShapes((color) => mix(color, '#0b1233', 0.5)),
    (palette) => ({ ...palette, light: mix(palette.light, '#f4ecc8', 0.5) }),
  ),
};

const moods: Readonly<Record<Mood, Change>> = {
  gloomy: inTurn(
    onSky((color) => mix(color, '#5d6470', 0.38)),
    onShapes((color) => mix(color, '#3c414c', 0.26)),
  ),
  joyful: inTurn(
    onSky((color) => lighten(color, 0.12)),
    (palette) => ({ ...palette, accent: mix(palette.accent, '#ffb03a', 0.2) }),
  ),
};

/** The palette of a video in one of its scenes: changed by hour, weather and mood, never replaced. */
export const gradePalette = (
  video: Palette,
  { hour, weather, mood }: Pick<Scene, 'hour' | 'weather' | 'mood'>,
): Palette => {
  const grey = greyShare(weather);
  const dim = hour === 'night' ? '#1d2438' : '#8b95a3';
  const overcast = inTurn(
    onSky((color) => mix(color, weather === 'storm' ? darken(dim, 0.3) : dim, grey)),
    onShapes((color) => mix(color, dim, grey * 0.3)),
  );
  return inTurn(
    (palette) => (hour === null ? palette : hours[hour](palette)),
    (palette) => (grey > 0 ? overcast(palette) : palette),
    (palette) => (mood === null ? palette : moods[mood](palette)),
  )(video);
};
