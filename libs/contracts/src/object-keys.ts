/** The worker writes the finished files of a task here; the service reads them. */
export const finishedFilesPrefix = (taskId: string): string => `videos/${taskId}/`;

export const finishedFileKey = (taskId: string, name: string): string => `${finishedFilesPrefix(taskId)}${name}`;

/** Parts shared between videos. They can be made again, so everything below may be deleted. */
export const cachePrefix = 'cache/';

/** Prefix of cached parts by kind; the key of the content follows. */
export const keptPrefixes = {
  narration: `${cachePrefix}narrations/`,
  sound: `${cachePrefix}sounds/`,
  picture: `${cachePrefix}pictures/`,
  scene: `${cachePrefix}scenes/`,
  film: `${cachePrefix}films/`,
} as const;

export type KeptKind = keyof typeof keptPrefixes;

/** Folder of the files of one cached part. */
export const keptPartPrefix = (kind: KeptKind, contentKey: string): string => `${keptPrefixes[kind]}${contentKey}/`;

/**
 * Uploads of users. The key is also the name in requests (`bgm_path`, `ref_audio`), because the copy lies there below
 * the assets folder.
 */
export const uploadsPrefix = 'uploads/';

export const uploadsOf = (owner: string): string => `${uploadsPrefix}${owner}/`;

/** Thumbnails of uploads, made on first use. */
export const thumbnailsOf = (owner: string): string => `thumbnails/${owner}/`;

/** Assets that the operator stores for all users; requests name them without this prefix. */
export const sharedAssetsPrefix = 'assets/';
