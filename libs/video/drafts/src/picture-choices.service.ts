import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { VideoScript } from '@svc/pipeline';
import { signingKeys } from '@svc/video';

type PictureChoice = NonNullable<VideoScript['scenes'][number]['chosen']>;

export interface OfferedPicture {
  choice: PictureChoice;
  /** Address of a small rendition; null for a drawn picture. */
  thumbnailUrl: string | null;
  /** Name of the upload that the choice stands for; missing for a picture that is none. */
  asset?: string;
}

/** Characters; must fit into a scene of a request. */
export const choiceMaximum = 2_000;

/** Characters. */
export const shortNameLength = 12;

const largestBytes = 16_384;

const sign = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();

/** A short name that a model can repeat. It is the same in every process and grants nothing. */
export const toShortName = (choice: string): string => {
  const [content = ''] = choice.split('.', 1);
  return createHash('sha256').update(content).digest('hex').slice(0, shortNameLength);
};

/**
 * Signs offered pictures as tokens that callers send back. A token contains the address and credits of the picture; the
 * signature keeps callers from forging what a video shows and credits.
 */
@Injectable()
export class PictureChoicesService {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: VideoServiceConfig) {
    // Without a secret the key is random: choices are valid in this process only.
    this.keys = config.appSecret === '' ? [randomBytes(32)] : signingKeys(config, 'choices of pictures');
  }

  /** @returns null for a token that would be too long */
  seal(offered: OfferedPicture): string | null {
    const content = deflateRawSync(JSON.stringify(offered)).toString('base64url');
    const token = `${content}.${sign(this.keys[0], content).toString('base64url')}`;
    return token.length > choiceMaximum ? null : token;
  }

  /** @returns null for a token that was not signed here */
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
