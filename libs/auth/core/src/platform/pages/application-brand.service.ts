import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';

/** Signature of PNG (RFC 2083, 3.1). Mail programs show neither SVG nor WebP. */
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The logo is part of every mail. */
const mostLogoBytes = 100_000;

/** Describes the application on a page. */
export interface ShownApplication {
  /** The host of the service when the application has no name. */
  readonly name: string;
  readonly hasLogo: boolean;
}

/** Name, colour and logo of the application on pages, in mails and in the console. */
@Injectable()
export class ApplicationBrandService {
  readonly shown: ShownApplication;
  /** Null when the application has no name. */
  readonly givenName: string | null;
  readonly color: string;
  /** Null without one. */
  readonly logo: Buffer | null;

  /** @throws Error for a logo that cannot be shown: at the start, not in the first mail */
  constructor(
    { publicUrl }: AuthServiceConfig,
    { applicationName, applicationColor, applicationLogo }: AuthPolicyConfig,
  ) {
    this.givenName = applicationName ?? null;
    this.color = applicationColor;
    this.logo = applicationLogo === undefined ? null : readLogo(applicationLogo);
    this.shown = { name: applicationName ?? new URL(publicUrl).hostname, hasLogo: this.logo !== null };
  }
}

const readFile = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`The file ${path} of APPLICATION_LOGO cannot be read.`, { cause: error });
  }
};

const readLogo = (path: string): Buffer => {
  const image = readFile(path);
  if (!image.subarray(0, pngSignature.length).equals(pngSignature))
    throw new Error(`The file ${path} of APPLICATION_LOGO is not a PNG.`);
  if (image.length > mostLogoBytes)
    throw new Error(
      `The file ${path} of APPLICATION_LOGO has ${image.length} bytes; at most ${mostLogoBytes} may be in a mail.`,
    );
  return image;
};
