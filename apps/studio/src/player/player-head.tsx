import type { ComponentChildren } from 'preact';
import { readSides } from '../format';
import { Menu, type MenuAction } from '../videos/menu';
import type { Video } from '../videos/video-calls';

export interface PlayerActions {
  again: () => void;
  cancel: () => void;
  change: () => void;
  duplicate: () => void;
  rename: () => void;
  remove: () => void;
}

const names: readonly MenuAction['name'][] = ['rename', 'duplicate', 'remove'];

/** The title of a video and the actions on it. */
export const PlayerHead = ({ video: { title }, on }: { video: Video; on: PlayerActions }) => (
  <div class="head">
    <h1 dir="auto" tabIndex={-1}>
      {title}
    </h1>
    <Menu title={title} actions={names.map((name) => ({ name, act: on[name] }))} />
  </div>
);

interface FrameProps {
  video: Video;
  class?: string;
  children: ComponentChildren;
}

/** A frame with the video's aspect ratio. */
export const Frame = ({ video: { frame_template }, class: name = '', children }: FrameProps) => {
  const [width, height] = readSides(frame_template);
  return (
    <div class={`video-frame ${name}`} style={{ '--ratio': String(width / height) }}>
      {children}
    </div>
  );
};
