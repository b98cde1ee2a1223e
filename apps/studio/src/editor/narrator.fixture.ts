import type { Playback } from './playback';

type Calls = ConstructorParameters<typeof Playback>[1];

/** Answers at once, but for scenes that are held. */
export class Narrator implements Calls {
  /** Scenes in the order of their requests. */
  readonly heard: string[] = [];
  captioned = 0;
  private readonly held = new Map<string, PromiseWithResolvers<Blob>>();

  hold(sceneId: string): PromiseWithResolvers<Blob> {
    const held = Promise.withResolvers<Blob>();
    this.held.set(sceneId, held);
    return held;
  }

  readonly hear = async (_draftId: string, sceneId: string): Promise<Blob> => {
    this.heard.push(sceneId);
    const held = this.held.get(sceneId);
    this.held.delete(sceneId);
    return held?.promise ?? new Blob([sceneId]);
  };

  readonly caption = async () => {
    this.captioned += 1;
    return [{ start: 0, end: 2, text: 'Bees dance.', words: [{ start: 0.5, end: 2, text: 'Bees' }] }];
  };

  readonly shots = async () => {
    const visible = { left: 0, top: 0, width: 1, height: 1 };
    return [{ start: 0, duration: 2, picture: 1, framing: 1, visible, motion: 'push', captions: visible }];
  };
}
