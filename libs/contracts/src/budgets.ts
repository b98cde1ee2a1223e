const mebibyte = 1024 * 1024;

/**
 * What the apps may take at most, in bytes and numbers. The settings' defaults and the limits in the code are made of
 * this, and a check holds the Kubernetes manifests against it: a pod that is smaller than its work is thrown out.
 */
export const budgets = {
  /** An ffmpeg that decodes what a stranger has made. */
  decoderBytes: 384 * mebibyte,
  /** An ffmpeg that reads only what this product has made; a backstop, which the largest templates come near to. */
  encoderBytes: 1024 * mebibyte,

  /** Uploads are looked at by ffmpeg in a line with two places; who needs more than one place's memory takes both. */
  probes: { places: 2, placeBytes: 128 * mebibyte, timeoutMs: 30_000 },

  /** Readiness waits so long for each of its checks; whoever asks for it must wait longer. */
  readyCheckMs: 3_000,

  upload: {
    fileBytes: 200 * mebibyte,
    /** What one caller may keep. */
    callerBytes: 2048 * mebibyte,
    callerFiles: 200,
    /** Under way at once. */
    perCaller: 3,
    /** What uploads under way may take on the disk together. */
    spoolBytes: 1024 * mebibyte,
    /** Within each of these times this much must come. */
    progressMs: 15_000,
    progressBytes: 64 * 1024,
    /** For all of it, as long as it comes on. What has come must go on to come at the rate that brings it within this. */
    receiveMs: 3_600_000,
  },

  /** Each takes a connection and what its client has not read yet. */
  eventStreams: { perCaller: 20, total: 1_000, bytes: 48 * 1024 },

  /** The processes themselves, at work. */
  processBytes: {
    'auth-service': 384 * mebibyte,
    'video-service': 256 * mebibyte,
    'video-worker': 512 * mebibyte,
  },
  /** An ffmpeg that encodes a picture of 1080p. */
  videoEncoderBytes: 384 * mebibyte,
  /** What one job of the worker may leave on the disk while it runs: a clip, and what is made of it. */
  jobFolderBytes: 2048 * mebibyte,
  /** What the apps keep in the folder for temporary files. */
  temporaryBytes: 16 * mebibyte,
} as const;
