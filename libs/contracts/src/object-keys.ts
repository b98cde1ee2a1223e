/** Where the worker publishes a task's finished files, and where the service finds them. */
export const finishedFilesPrefix = (taskId: string): string => `videos/${taskId}/`;

export const finishedFileKey = (taskId: string, name: string): string => `${finishedFilesPrefix(taskId)}${name}`;

/** What can be made again and is shared between videos: everything below this may be thrown away. */
export const cachePrefix = 'cache/';

/** Stored values, in the database and in object keys. Finished videos keep `film`, their name in earlier versions. */
export const keptKinds = {
  narration: 'narration',
  sound: 'sound',
  picture: 'picture',
  scene: 'scene',
  video: 'film',
} as const;

export type KeptKind = (typeof keptKinds)[keyof typeof keptKinds];

/** Prefixes of finished parts of videos; each part is stored below the key of its content. */
export const keptPrefixes = {
  narration: `${cachePrefix}narrations/`,
  sound: `${cachePrefix}sounds/`,
  picture: `${cachePrefix}pictures/`,
  scene: `${cachePrefix}scenes/`,
  video: `${cachePrefix}films/`,
} as const;

/** Prefix of the files of one kept part. */
export const keptPartPrefix = (kind: KeptKind, contentKey: string): string => `${cachePrefix}${kind}s/${contentKey}/`;

/**
 * People's uploaded assets. The key is also the name that requests use (`bgm_path`, `ref_audio`), because it is where
 * the copy lies below the assets folder.
 */
export const uploadsPrefix = 'uploads/';

export const uploadsOf = (owner: string): string => `${uploadsPrefix}${owner}/`;

/** Small pictures of uploads, made when they are first looked at. */
export const thumbnailsOf = (owner: string): string => `thumbnails/${owner}/`;

/** Assets for everybody that the operator puts into the store: requests name them by what follows. */
export const sharedAssetsPrefix = 'assets/';
