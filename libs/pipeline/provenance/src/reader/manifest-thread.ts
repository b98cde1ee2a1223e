import { createReaderThreads, lasting, limited, programFile } from '@svc/pipeline/engine';
import { readBytes, type ByteSource } from './byte-source';
import type { ManifestStages } from './manifest-program';
import type { ManifestOutcome } from './read-manifest';

const threads = createReaderThreads<ManifestStages>(programFile('manifest-program', __dirname));

/** Reads and checks the C2PA manifest of a file of any origin, in a thread. @throws ForeignFileError at its limit */
export const readManifest = (source: ByteSource): Promise<ManifestOutcome> => {
  const stage = threads.stage('manifest', (_name, [startByte, endByte]) =>
    readBytes(source, Number(startByte), Number(endByte)),
  );
  return limited(stage.run(source.sizeBytes, lasting));
};
