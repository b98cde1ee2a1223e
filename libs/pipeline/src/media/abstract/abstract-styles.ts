import { dunes } from './dunes.style';
import { orbs } from './orbs.style';
import { silk } from './silk.style';
import type { Style } from './svg';

/** Every style by the name that `builtin/abstract-<style>` asks for: one line each. */
export const styles = { dunes, orbs, silk } as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
export const styleNames = Object.keys(styles) as [StyleName, ...StyleName[]];
