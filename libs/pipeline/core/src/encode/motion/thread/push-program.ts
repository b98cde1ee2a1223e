import type { FramePixels, PixelPatch } from '../../../frame/frame';
import { own, type Owned } from '../../../kernel/owned-bytes';
import type { TextStageContext } from '../../../kernel/stage';
import { runProgram, type CallMain } from '../../../kernel/thread/stage-program';
import { Moved } from '../../../kernel/thread/thread-messages';
import { encodePush, type PushJob, type PushSource } from '../encode-push';

const owned = <Pixels extends FramePixels>(pixels: Pixels): Owned<Pixels> => own(pixels, pixels.rgba);

const partsBy = (call: CallMain, signal: AbortSignal): PushSource => ({
  drawOverlay: async () => owned<FramePixels>(await call('drawOverlay', [], signal)),
  drawCaption: async (index) => {
    const patch: PixelPatch | null = await call('drawCaption', [index], signal);
    return patch === null ? null : owned(patch);
  },
  loadPicture: (shot) => call('loadPicture', [shot], signal),
  // A view of the painting memory would be sent with all of it.
  encodeKey: ({ bytes: shared, ...size }) => {
    const bytes = new Uint8Array(shared);
    return call('encodeKey', [new Moved({ ...size, bytes }, [bytes.buffer])], signal);
  },
});

/** Entry point of a thread that encodes moving scenes. */
runProgram((call) => ({
  push: {
    name: 'push',
    run: (job: PushJob, { signal, report }: TextStageContext) =>
      encodePush(job, partsBy(call, signal), (fraction) => report(fraction, 'drawing_frames')),
  },
}));
