import { aurora } from './aurora.style';
import { bauhaus } from './bauhaus.style';
import { botanic } from './botanic.style';
import { dunes } from './dunes.style';
import { hexagons } from './hexagons.style';
import { orbs } from './orbs.style';
import { paperCut } from './paper-cut.style';
import { silk } from './silk.style';
import { skyline } from './skyline.style';
import type { Style } from './svg';
import { waves } from './waves.style';

/** The style for each name in `builtin/abstract-<style>`. */
export const styles = {
  aurora,
  bauhaus,
  botanic,
  dunes,
  hexagons,
  orbs,
  'paper-cut': paperCut,
  silk,
  skyline,
  waves,
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
export const styleNames = Object.keys(styles) as [StyleName, ...StyleName[]];
