/** Where the worker publishes a task's finished files, and where the service finds them. */
export const finishedFilesPrefix = (taskId: string): string => `videos/${taskId}/`;

export const finishedFileKey = (taskId: string, name: string): string => `${finishedFilesPrefix(taskId)}${name}`;

/** What can be made again and is shared between videos: everything below this may be thrown away. */
export const cachePrefix = 'cache/';

/** Where finished parts of videos are kept, by kind: each below the key of its content. */
export const keptPrefixes = {
  narration: `${cachePrefix}narrations/`,
  sound: `${cachePrefix}sounds/`,
  picture: `${cachePrefix}pictures/`,
  scene: `${cachePrefix}scenes/`,
  film: `${cachePrefix}films/`,
} as const;

export type KeptKind = keyof typeof keptPrefixes;

/** Where the files of one kept part lie. */
export const keptPartPrefix = (kind: KeptKind, contentKey: string): string => `${keptPrefixes[kind]}${contentKey}/`;

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
