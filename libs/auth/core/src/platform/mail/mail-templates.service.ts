import { readFile } from 'node:fs/promises';
import { hasAccountPage } from '../pages/account-page';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import { escapeHtml, htmlEntities } from '@svc/http';
import { fillPlaceholders, textLanguages, type TextLanguage } from '@svc/texts';
import { ApplicationBrandService, type ShownApplication } from '../pages/application-brand.service';
import type { ApplicationLogo } from '../pages/application-logo';
import { mailKinds, type MailKind } from './mail-kind';

const unescapeHtml = (html: string): string =>
  Object.entries(htmlEntities).reduceRight((text, [character, entity]) => text.replaceAll(entity, character), html);

/**
 * Makes the plain-text part: paragraphs are separated, and a link's target follows its text. Paragraphs of class
 * `address` repeat a link for copying and are left out.
 */
const toPlainText = (html: string): string => {
  const once = html.replace(/<p class="address">[\s\S]*?<\/p>/g, '');
  const withLinks = once.replace(/<a [^<>]*href="([^"<>]*)"[^<>]*>([^<]*)<\/a>/g, '$2:\n$1');
  const lines = withLinks
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    .replace(/<\/(p|h1|div)>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^<>]+>/g, '');
  return `${unescapeHtml(lines)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
};

/** Linear value of a colour channel (WCAG 2.2, relative luminance). */
const light = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Above it black has the higher contrast; one of the two always reaches 4.5:1. */
const middleLight = 0.179;

/**
 * @param color `#rrggbb`
 * @returns black or white, the one with the higher contrast
 */
export const readableOn = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    light(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middleLight ? '#000000' : '#ffffff';
};

/** Identifies the attached logo (RFC 2392). Mail programs load nothing from other places without asking. */
const logoId = 'logo';

/** Describes an attachment for nodemailer. */
interface MailImage {
  cid: string;
  filename: string;
  contentDisposition: 'inline';
  content: Buffer;
}

const toAttachment = ({ image }: ApplicationLogo): MailImage => ({
  cid: logoId,
  filename: 'logo.png',
  contentDisposition: 'inline',
  content: image,
});

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Images that the HTML names by their id. */
  attachments: MailImage[];
}

interface MailPreview extends Pick<RenderedMail, 'subject' | 'html' | 'text'> {
  kind: MailKind;
}

/** Values of a template's placeholders, unescaped: they are escaped here. */
type MailValues = Readonly<Record<string, string>>;

interface Template {
  subject: string;
  body: string;
}

const madeUp = {
  name: 'Maja',
  account: 'maja@hive.test',
  email: 'maja@hive.test',
  code: '246813',
  organization: 'Busy hive',
};

const titlePattern = /^\s*<title>([^<]+)<\/title>\s*/;

/** Renders the files `<kind>.<language>.html`: the title is the subject, and `layout.html` surrounds the body. */
@Injectable()
export class MailTemplatesService implements OnModuleInit {
  private readonly templates = new Map<string, Template>();
  private layout = '';

  constructor(
    private readonly policy: AuthPolicyConfig,
    private readonly config: AuthServiceConfig,
    private readonly brand: ApplicationBrandService,
    @Inject(hasAccountPage) private readonly hasAccountPage: boolean,
  ) {}

  /** A missing or invalid file fails the start, not the first mail. */
  async onModuleInit(): Promise<void> {
    this.layout = await this.read('layout.html');
    for (const kind of Object.keys(mailKinds) as MailKind[])
      for (const language of textLanguages) {
        const name = `${kind}.${language}`;
        this.templates.set(name, this.parse(name, await this.read(`${name}.html`)));
      }
  }

  /** @throws Error when a placeholder of the template has no value */
  async render(kind: MailKind, language: TextLanguage, values: MailValues): Promise<RenderedMail> {
    return this.renderFor(await this.brand.current(), kind, language, values);
  }

  /** Every mail with made-up values, for administrators. */
  async previews(language: TextLanguage): Promise<MailPreview[]> {
    const application = await this.brand.current();
    const link = `${this.config.publicUrl}${this.hasAccountPage ? '/account' : '/'}`;
    const kinds = Object.keys(mailKinds) as MailKind[];
    return kinds.map((kind) => {
      const { subject, html, text } = this.renderFor(application, kind, language, { ...madeUp, link });
      return { kind, subject, html, text };
    });
  }

  private renderFor(
    application: ShownApplication,
    kind: MailKind,
    language: TextLanguage,
    values: MailValues,
  ): RenderedMail {
    const template = this.templates.get(`${kind}.${language}`);
    if (template === undefined) throw new Error(`There is no mail template ${kind}.${language}.`);
    const subject = fillPlaceholders(template.subject, values);
    const escaped = fillPlaceholders(template.body, values, escapeHtml);
    const layout = { ...this.appearance(application), language, subject: escapeHtml(subject), body: escaped };
    const { givenName, logo } = application;
    const signature = givenName === null ? '' : `\n${givenName}\n`;
    return {
      subject,
      html: fillPlaceholders(this.layout, layout),
      text: toPlainText(escaped) + signature,
      attachments: logo === null ? [] : [toAttachment(logo)],
    };
  }

  private appearance({ givenName, logo }: ShownApplication): MailValues {
    const { color } = this.brand;
    const image = logo === null ? '' : `<img src="cid:${logoId}" alt="" height="32"> `;
    return { application: `${image}${escapeHtml(givenName ?? '')}`, color, onColor: readableOn(color) };
  }

  private async read(file: string): Promise<string> {
    const path = join(this.policy.mailTemplatesFolder, file);
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      throw new Error(`The mail template ${path} cannot be read; see MAIL_TEMPLATES_FOLDER.`, { cause: error });
    }
  }

  private parse(name: string, source: string): Template {
    const subject = titlePattern.exec(source)?.[1]?.trim();
    if (subject === undefined) throw new Error(`The mail template ${name} must begin with a <title>, its subject.`);
    return { subject, body: source.replace(titlePattern, '') };
  }
}
