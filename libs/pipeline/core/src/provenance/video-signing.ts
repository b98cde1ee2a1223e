import type { ProvenanceFacts } from './provenance-facts';

/** Who signs videos: a certificate with its key, or a key of its own in a folder. */
export type SigningSettings =
  | {
      /** PEM, or the path of a PEM file. */
      readonly certificate: string;
      readonly key: string;
    }
  | {
      /** Certificate and key are made in it at first use. */
      readonly folder: string;
    };

/** Signs videos of our own muxer. */
export interface VideoSigner {
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string;
  /**
   * Copies a video, with a signed manifest and the index before the samples.
   * @param fromPath an MP4 whose index is at its end; it is removed
   */
  readonly signVideo: (fromPath: string, toPath: string, facts: ProvenanceFacts, signal: AbortSignal) => Promise<void>;
}

/** Opens the signer of a pipeline's videos. @throws Error that names the setting */
export type OpenSigner = () => Promise<VideoSigner>;

/** The port of engines that sign videos. */
export interface VideoSigning {
  /** Opens the signer once; after a failure again. */
  readonly createSigner: (settings: SigningSettings) => OpenSigner;
  /** Loads early what the first video would wait for. */
  readonly warmUp: () => Promise<unknown>;
}
