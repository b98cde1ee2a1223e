import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { assetHeadBytes, assetTypeOf, type AssetType } from './asset-type';

const run = promisify(execFile);
const timeoutMs = 30_000;
/** Enough to know that it can be decoded; the rest is the worker's. */
const decodedSeconds = '5';
/** Larger pictures take a worker's memory. */
const largestPixels = 50_000_000;

const readHead = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(assetHeadBytes), 0, assetHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Looks at what an uploaded file really is: its first bytes choose the one demuxer that then has to decode it. */
@Injectable()
export class AssetProbe {
  private readonly logger = new Logger(AssetProbe.name);

  constructor(private readonly config: PipelineConfig) {}

  /** @throws AppError ASSET_REFUSED */
  async probe(path: string): Promise<AssetType> {
    const type = assetTypeOf(await readHead(path));
    if (type === null) throw new AppError('ASSET_REFUSED');
    const stream = type.kind === 'audio' ? '0:a:0' : '0:v:0';
    const limits = [
      '-nostdin',
      '-v',
      'error',
      '-xerror',
      '-protocol_whitelist',
      'file',
      '-max_pixels',
      String(largestPixels),
    ];
    const input = ['-f', type.demuxer, '-i', `file:${path}`];
    try {
      await run(
        this.config.ffmpegPath,
        [...limits, ...input, '-map', stream, '-t', decodedSeconds, '-f', 'null', '-'],
        {
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
        },
      );
    } catch (error) {
      this.logger.debug(`an upload was refused: ${String(error)}`);
      throw new AppError('ASSET_REFUSED', { cause: error });
    }
    return type;
  }
}
