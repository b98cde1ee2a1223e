import { createBoundedCache } from '@svc/concurrency';
import { digestFile } from '@svc/storage';
import { fileVersion } from './input-file';

/** Each scene of a video asks for the hash of a file, and so does each look at a scene. */
const known = createBoundedCache<string>(200);

/** SHA-256 of a file, read once until the file is written again. */
export const hashFile = async (path: string): Promise<string> =>
  known.get(await fileVersion(path), async () => (await digestFile(path)).sha256);
