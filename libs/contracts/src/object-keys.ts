/** Where the worker publishes a task's finished files, and where the service finds them. */
export const finishedFilesPrefix = (taskId: string): string => `videos/${taskId}/`;

export const finishedFileKey = (taskId: string, name: string): string => `${finishedFilesPrefix(taskId)}${name}`;

/** What can be made again and is shared between videos: everything below this may be thrown away. */
export const cachePrefix = 'cache/';

/** One finished narration, under the key of its content. */
export const cachedNarrationPrefix = (narrationKey: string): string => `${cachePrefix}narrations/${narrationKey}/`;

/** The sound of a film, under the key of its content. */
export const cachedSoundPrefix = (soundKey: string): string => `${cachePrefix}sounds/${soundKey}/`;

/** One finished scene, under the key of its content. */
export const cachedScenePrefix = (sceneKey: string): string => `${cachePrefix}scenes/${sceneKey}/`;

/** One finished film, under the key of its content. */
export const cachedFilmPrefix = (filmKey: string): string => `${cachePrefix}films/${filmKey}/`;

/**
 * People's uploaded assets. The key is also the name that requests use (`bgm_path`, `ref_audio`), because it is where
 * the copy lies below the assets folder.
 */
export const uploadsPrefix = 'uploads/';

export const uploadsOf = (owner: string): string => `${uploadsPrefix}${owner}/`;

/** Assets for everybody that the operator puts into the store: requests name them by what follows. */
export const sharedAssetsPrefix = 'assets/';
