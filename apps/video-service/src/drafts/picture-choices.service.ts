import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { VideoScript } from '@svc/pipeline';
import { signingKeys } from '../files/signed-addresses';

export type PictureChoice = NonNullable<VideoScript['scenes'][number]['chosen']>;

/** What a scene was offered. */
export interface OfferedPicture {
  choice: PictureChoice;
  /** Of a small rendition; null for one that is drawn. */
  thumbnailUrl: string | null;
}

/** In characters: a scene of a request has room for it. */
export const choiceMaximum = 2_000;

/** In characters. */
export const shortNameLength = 12;

const largestBytes = 16_384;

const sign = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();

/** A name of the picture for whoever has to write it again by hand: the same in every process, and of no use by itself. */
export const shortNameOf = (choice: string): string => {
  const [content = ''] = choice.split('.', 1);
  return createHash('sha256').update(content).digest('hex').slice(0, shortNameLength);
};

/**
 * Offered pictures as a word that callers keep and send back. It bears the address and the credit of the picture, and is
 * signed: what a video shows and whom it names is never what a caller made up.
 */
@Injectable()
export class PictureChoicesService {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: VideoServiceConfig) {
    // Without a secret nobody else's word is taken: then choices are good in this process alone.
    this.keys = config.appSecret === '' ? [randomBytes(32)] : signingKeys(config, 'choices of pictures');
  }

  /** Null for what is too long to be sent back. */
  seal(offered: OfferedPicture): string | null {
    const content = deflateRawSync(JSON.stringify(offered)).toString('base64url');
    const token = `${content}.${sign(this.keys[0], content).toString('base64url')}`;
    return token.length > choiceMaximum ? null : token;
  }

  /** Null for what was not sealed here. */
  open(token: string): OfferedPicture | null {
    const [content = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const isRight = this.keys.some((key) => {
      const expected = sign(key, content);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isRight) return null;
    const bytes = inflateRawSync(Buffer.from(content, 'base64url'), { maxOutputLength: largestBytes });
    return JSON.parse(bytes.toString()) as OfferedPicture;
  }
}
