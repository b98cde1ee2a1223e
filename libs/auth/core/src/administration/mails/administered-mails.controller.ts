import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  ChoiceField,
  DigitsField,
  matching,
  PathText,
  RefusesUnknownFields,
  TextField,
  type TextRule,
} from '@svc/http';
import { textLanguages, type TextLanguage } from '@svc/texts';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { PersonProperty, type PersonResponse } from '../../platform/fields/person.response';
import { EmailField } from '../../platform/fields/user-fields';
import { done, SuccessResponse } from '../../sessions/session.response';
import { mailKinds } from '../../platform/mail/mail-kind';
import { MailTemplatesService } from '../../platform/mail/mail-templates.service';
import { TestMailsService } from './test-mails.service';
import { UndeliveredMailsService } from './undelivered-mails.service';

const mailIdRule: TextRule = { maximum: 18, forms: [matching(/^\d{1,18}$/, 'mailId')] };

/** A test mail is sent: the example uses an address that does not exist. */
const testExamples = {
  placeholder: { summary: 'Put in your address', value: { email: 'maja@hive.invalid', language: 'en' } },
};

const kinds = Object.keys(mailKinds);

class MailPreviewsQuery {
  @ChoiceField(textLanguages, { presence: 'optional', docs: { default: 'en' } })
  language: TextLanguage = 'en';
}

class MailPreview {
  @ApiProperty({ enum: kinds })
  kind!: string;

  @ApiProperty({ example: 'Confirm your address' })
  subject!: string;

  @ApiProperty({ description: 'The whole document, with made-up names, codes and links' })
  html!: string;

  @ApiProperty({ description: 'The part for readers without HTML' })
  text!: string;
}

class MailPreviewsResponse {
  @ApiProperty({ type: [MailPreview], description: 'One for each kind of mail' })
  data!: MailPreview[];
}

class UndeliveredMailsQuery {
  @TextField(
    { maximum: 200 },
    {
      presence: 'optional',
      docs: { description: "Part of the kind, of the user's id, address or name, or of the error" },
    },
  )
  search?: string;

  @TextField(mailIdRule, {
    presence: 'optional',
    docs: { description: '`nextBefore` of the previous page' },
  })
  before?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 50 } })
  limit: number = 50;
}

class UndeliveredMail {
  @ApiProperty({ example: '4711' })
  id!: string;

  @ApiProperty({ enum: kinds })
  kind!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null when an administrator invites to an organisation',
  })
  userId!: string | null;

  @PersonProperty()
  user!: PersonResponse | null;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: 'integer' })
  mostAttempts!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Error of the last attempt; null before the first' })
  lastError!: string | null;

  @ApiProperty({ format: 'date-time', type: String, nullable: true, description: 'Null after the last attempt' })
  nextAttemptAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class UndeliveredMailsResponse {
  @ApiProperty({ type: [UndeliveredMail], description: 'Newest first' })
  data!: UndeliveredMail[];

  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null on the last page' })
  nextBefore!: string | null;
}

@RefusesUnknownFields()
class TestMailRequest {
  @EmailField()
  email!: string;

  @ChoiceField(textLanguages, { presence: 'optional', docs: { default: 'en' } })
  language: TextLanguage = 'en';
}

class TestMailResponse {
  @ApiProperty({ description: 'The mail server took the mail; it may still refuse or lose it later' })
  accepted!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why not, in the words of the mail server' })
  error!: string | null;
}

@ForAdmins()
@ApiTags('Mails')
@Controller('api/auth/mails')
export class AdministeredMailsController {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly mails: UndeliveredMailsService,
    private readonly tests: TestMailsService,
  ) {}

  @Get('previews')
  @Route({
    summary: 'Preview every mail in one language',
    description: 'Rendered from the templates in use, with made-up values. Nothing is sent.',
    answer: MailPreviewsResponse,
  })
  async listMailPreviews(@Query() { language }: MailPreviewsQuery): Promise<MailPreviewsResponse> {
    return { data: await this.templates.previews(language) };
  }

  @Get('undelivered')
  @Route({
    summary: 'List mails that were not delivered',
    description:
      'Mails that wait for their first or next attempt, and mails whose attempts all failed, each with the error of the last attempt. A mail that the mail server accepted is not listed, nor one whose address it refused for good.',
    answer: UndeliveredMailsResponse,
  })
  async listUndeliveredMails(
    @Query() { search = '', before, limit }: UndeliveredMailsQuery,
  ): Promise<UndeliveredMailsResponse> {
    const mails = await this.mails.list({ search, before: before ?? null, limit: limit + 1 });
    const data = mails.slice(0, limit);
    return { data, nextBefore: mails.length > limit ? (data.at(-1)?.id ?? null) : null };
  }

  @Post('undelivered/:mailId/retry')
  @Route({
    summary: 'Send an undelivered mail again',
    description:
      'Within seconds, with all its attempts. A mail whose code or link has ended answers 404: request a new one.',
    answer: SuccessResponse,
    errors: ['AUTH_MAIL_NOT_FOUND'],
  })
  retryUndeliveredMail(
    @PathText('mailId', mailIdRule, { example: '17' }) mailId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.mails.sendAgain(mailId, caller, source), 'The mail is sent again.');
  }

  @Post('test')
  @Route({
    summary: 'Send a test mail',
    description:
      'Sends one mail now and answers what the mail server said. Counts as a mail to the address: at most one a minute, 5 an hour.',
    answer: TestMailResponse,
    body: { type: TestMailRequest, examples: testExamples },
  })
  async sendTestMail(
    @Body() { email, language }: TestMailRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<TestMailResponse> {
    const error = await this.tests.send(email, language, caller, source);
    return { accepted: error === null, error };
  }
}
