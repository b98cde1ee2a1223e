declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    is_primary: () => boolean;
    /** After rotation and mirroring. */
    get_width: () => number;
    get_height: () => number;
    /** Writes RGBA to `data`; answers null for a damaged picture. */
    display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      shown: (target: { data: Uint8ClampedArray } | null) => void,
    ) => void;
    free: () => void;
  }

  interface HeifDecoder {
    decode: (bytes: Uint8Array) => HeifImage[];
    /** The context of the last file, which holds its bytes; null before one. */
    readonly decoder: number | null;
  }

  const libheif: { HeifDecoder: new () => HeifDecoder; heif_context_free: (context: number) => void };
  export default libheif;
}
