const mebibyte = 1024 * 1024;

/**
 * Upper limits of the apps, in bytes and counts. Defaults of settings and limits in the code are derived from them.
 * `tools/check/manifests` compares them with the Kubernetes manifests: a pod with less memory than its work is killed.
 */
export const budgets = {
  /** Memory of an ffmpeg that decodes an upload. */
  decoderBytes: 384 * mebibyte,
  /** Memory of an ffmpeg that reads only files of this product. A backstop: the largest templates come close. */
  encoderBytes: 1024 * mebibyte,

  /**
   * Uploads are probed in a queue with two places; a probe that needs more memory than one place takes both. After
   * `fastMs`, the file goes to the queue of slow uploads.
   */
  probes: { places: 2, placeBytes: 128 * mebibyte, fastMs: 5_000, timeoutMs: 30_000 },

  /** A program reads one uploaded document at a time; the figures are its largest part. `fastMs`: as for probes. */
  documents: { fileBytes: 50 * mebibyte, atOnce: 1, memoryBytes: 320 * mebibyte, fastMs: 5_000, timeoutMs: 60_000 },

  /** One document, or one probe in all of its places. */
  slowUploads: { atOnce: 1, memoryBytes: 320 * mebibyte },

  fonts: { fileBytes: 8 * mebibyte, timeoutMs: 20_000 },

  /**
   * Programs draw what foreign pictures and fonts decide, each one drawing at a time; a JPEG of 48 million pixels is
   * the most. The time limit is for a machine too busy to give a drawing its processor time.
   */
  drawings: { atOnce: 2, memoryBytes: 512 * mebibyte, processorMs: 5_000, timeoutMs: 60_000 },

  /** Time limit of each readiness check. The probe of Kubernetes must wait longer. */
  readyCheckMs: 3_000,

  upload: {
    fileBytes: 200 * mebibyte,
    /** Limits per caller. */
    callerBytes: 2048 * mebibyte,
    callerFiles: 200,
    /** Uploads at the same time. */
    perCaller: 3,
    /** Disk space of all uploads in progress. */
    spoolBytes: 1024 * mebibyte,
    /** Minimum bytes in each interval; a slower upload is ended. */
    progressMs: 15_000,
    progressBytes: 64 * 1024,
    /** Time limit of a whole upload. An upload must also keep the average rate that meets this limit. */
    receiveMs: 3_600_000,
  },

  /** Each stream holds a connection and unsent data. */
  eventStreams: { perCaller: 20, total: 1_000, bytes: 48 * 1024 },

  /** Memory of the processes themselves, without ffmpeg. */
  processBytes: {
    'auth-service': 384 * mebibyte,
    'video-service': 256 * mebibyte,
    'video-worker': 512 * mebibyte,
  },
  /** Memory of an ffmpeg that encodes 1080p. */
  videoEncoderBytes: 384 * mebibyte,
  /** Disk space of one job of the worker while it runs: a clip and the files made from it. */
  jobFolderBytes: 2048 * mebibyte,
  /** Disk space of the apps in the folder for temporary files. */
  temporaryBytes: 16 * mebibyte,
} as const;
