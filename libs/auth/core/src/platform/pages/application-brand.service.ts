import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import { Database, Notifications } from '@svc/database';
import { CachedValue, channels } from '../database/cached-value';
import { Settings } from '../schema/settings.entity';
import { isPng, mostLogoBytes, mostLogoPixels, readLogoData, toLogo, type ApplicationLogo } from './application-logo';

/** Describes the application on pages, in mails and in the console. */
export interface ShownApplication {
  /** The host of the service when the application has no name. */
  readonly name: string;
  /** Null when the application has no name. */
  readonly givenName: string | null;
  readonly logo: ApplicationLogo | null;
}

/** Name and logo of the application, which administrators may change, and its colour. */
@Injectable()
export class ApplicationBrandService {
  readonly color: string;
  /** Host of the service. */
  private readonly host: string;
  private readonly givenName: string | null;
  private readonly logo: ApplicationLogo | null;
  private readonly cache: CachedValue<ShownApplication>;
  private last: ShownApplication;

  /** @throws Error for a logo that cannot be shown: at the start, not in the first mail */
  constructor(
    { publicUrl }: AuthServiceConfig,
    { applicationName, applicationColor, applicationLogo }: AuthPolicyConfig,
    notifications: Notifications,
    private readonly database: Database,
  ) {
    this.color = applicationColor;
    this.host = new URL(publicUrl).hostname;
    this.givenName = applicationName ?? null;
    this.logo = applicationLogo === undefined ? null : toLogo(readLogo(applicationLogo));
    this.last = this.describe('', '');
    this.cache = new CachedValue(notifications, channels.settings, () => this.read());
  }

  /** The last known one while the database is away. */
  async current(): Promise<ShownApplication> {
    try {
      return await this.cache.get();
    } catch {
      return this.last;
    }
  }

  /** Reads the database, so that administrators see their own change at once. */
  fresh(): Promise<ShownApplication> {
    this.cache.drop();
    return this.current();
  }

  /** The last known one: pages of errors do not wait for the database. */
  known(): ShownApplication {
    void this.current();
    return this.last;
  }

  private async read(): Promise<ShownApplication> {
    const { applicationName, applicationLogo } = await this.database
      .repository(Settings)
      .findOneOrFail({ select: { applicationName: true, applicationLogo: true }, where: { onlyRow: true } });
    this.last = this.describe(applicationName, applicationLogo);
    return this.last;
  }

  /** Settings that are empty leave what the environment says. */
  private describe(name: string, logo: string): ShownApplication {
    const givenName = name === '' ? this.givenName : name;
    const image = readLogoData(logo);
    return { name: givenName ?? this.host, givenName, logo: image === null ? this.logo : toLogo(image) };
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
  if (image.length > mostLogoBytes)
    throw new Error(
      `The file ${path} of APPLICATION_LOGO has ${image.length} bytes; at most ${mostLogoBytes} may be in a mail.`,
    );
  if (!isPng(image))
    throw new Error(
      `The file ${path} of APPLICATION_LOGO is not a PNG of at most ${mostLogoPixels} by ${mostLogoPixels} pixels.`,
    );
  return image;
};
