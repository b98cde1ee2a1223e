import type { PipelineEngine, VideoSigner } from '@svc/pipeline/engine';
import { signVideo } from './sign-video';
import { rememberSigner } from './signing-settings';
import { loadManifests } from './write-manifest';

/** Signed C2PA manifests in the files of videos. */
export const provenanceEngine: PipelineEngine = {
  name: 'provenance',
  signing: {
    createSigner: (settings) => {
      const open = rememberSigner(settings);
      return async (): Promise<VideoSigner> => {
        const signer = await open();
        return {
          fingerprint: signer.fingerprint,
          signVideo: (fromPath, toPath, facts, signal) => signVideo(fromPath, toPath, facts, signer, signal),
        };
      };
    },
    warmUp: loadManifests,
  },
};
