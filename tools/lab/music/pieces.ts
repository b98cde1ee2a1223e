import type { Piece } from './piece';
import { firstLight } from './scores/first-light';
import { ironWings } from './scores/iron-wings';
import { lastTrain } from './scores/last-train';
import { longShadow } from './scores/long-shadow';
import { paperBoats } from './scores/paper-boats';
import { quietStars } from './scores/quiet-stars';
import { slowRiver } from './scores/slow-river';
import { smallWonders } from './scores/small-wonders';

export const pieces: readonly Piece[] = [
  firstLight,
  slowRiver,
  quietStars,
  smallWonders,
  longShadow,
  ironWings,
  paperBoats,
  lastTrain,
];
