import type { PieceOfMusic } from '@svc/contracts';

export interface OwnPiece extends PieceOfMusic {
  /** It loops without a seam. */
  durationSeconds: number;
}

/** What lies in `music/`; `tools/lab/music` plays it. */
export const ownPieces: readonly OwnPiece[] = [
  { path: 'first-light.mp3', title: 'First Light', mood: 'bright', durationSeconds: 68.571 },
  { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm', durationSeconds: 70.588 },
  { path: 'quiet-stars.mp3', title: 'Quiet Stars', mood: 'calm', durationSeconds: 64 },
  { path: 'small-wonders.mp3', title: 'Small Wonders', mood: 'curious', durationSeconds: 70 },
  { path: 'long-shadow.mp3', title: 'Long Shadow', mood: 'serious', durationSeconds: 66.667 },
  { path: 'iron-wings.mp3', title: 'Iron Wings', mood: 'driving', durationSeconds: 64 },
  { path: 'paper-boats.mp3', title: 'Paper Boats', mood: 'playful', durationSeconds: 68.571 },
  { path: 'last-train.mp3', title: 'Last Train', mood: 'melancholic', durationSeconds: 68.571 },
];
