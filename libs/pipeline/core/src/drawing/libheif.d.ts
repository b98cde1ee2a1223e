declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    is_primary: () => boolean;
    /** After rotation and mirroring. */
    get_width: () => number;
    get_height: () => number;
    /** Writes RGBA to `data`; answers null for a damaged picture. */
    display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      shown: (target: { data: Uint8ClampedArray } | null) => void,
    ) => void;
  }

  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  export default libheif;
}
