/** The worker writes the finished files of a task here; the service reads them. */
export const finishedFilesPrefix = (taskId: string): string => `videos/${taskId}/`;

export const finishedFileKey = (taskId: string, name: string): string => `${finishedFilesPrefix(taskId)}${name}`;

/** Parts shared between videos. They can be made again, so everything below may be deleted. */
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
 * Uploads of users. The key is also the name in requests (`bgm_path`, `ref_audio`), because the copy lies there below
 * the assets folder.
 */
export const uploadsPrefix = 'uploads/';

export const ownerUploadsPrefix = (owner: string): string => `${uploadsPrefix}${owner}/`;

/** A person's brand. */
export const brandObjectKey = (owner: string): string => `brands/${owner}.json`;

/** Thumbnails of uploads, made on first use. */
export const ownerThumbnailsPrefix = (owner: string): string => `thumbnails/${owner}/`;

/** Key of an uploaded document's text, and its name below the assets folder. */
export const documentObjectKey = (name: string): string => `documents/${name}.json`;

/** All documents that were read for one owner. */
export const ownerDocumentsPrefix = (owner: string): string => `documents/${ownerUploadsPrefix(owner)}`;

/** Beginning of the names of a document's figures, which are uploads beside it. */
export const figureKeyPrefix = (name: string): string => `${name.replace(/\.(?=[^./]*$)/, '-')}-figure-`;

/** Assets that the operator stores for all users; requests name them without this prefix. */
export const sharedAssetsPrefix = 'assets/';
