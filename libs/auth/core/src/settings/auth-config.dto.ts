import { ApiProperty } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import {
  ChoiceField,
  FlagField,
  IntegerField,
  satisfying,
  TextField,
  TextListField,
  type TextRule,
  RefusesUnknownFields,
} from '@svc/http';
import { labelRule } from '../platform/fields/user-fields';
import { mostLogoCharacters, mostLogoPixels, readLogoData } from '../platform/pages/application-logo';
import { findStarProblem, starProblems } from './redirect-entries';
import { normaliseRedirectEntry } from './redirect-targets';
import {
  mfaPolicies,
  proofMethods,
  settingDescriptions,
  type MfaPolicy,
  type ProofMethod,
} from '../platform/schema/settings.entity';

/** May be left out, but not null: a setting has no "nothing". */
const presence = 'optional';

const Flag = (description: string) => FlagField({ presence, docs: { description } });

const Method = (description: string) => ChoiceField(proofMethods, { presence, docs: { description } });

const sendVerificationDescription =
  'Mails new users a code or link also where `requireEmailVerification` is off: they are signed in meanwhile. ' +
  'A link that is opened elsewhere than in the browser of the sign-up signs that session out: for apps choose `code`.';

const breachDescription =
  'Refuses new passwords that are known from breaches of data. The first five digits of their SHA-1 are sent to ' +
  '`HIBP_URL`; without an answer the password is taken.';

const emailOtpDescription =
  'Users sign in by a code or link that is mailed to them, as `verifyEmailMethod` says, in place of a password.';

const anonymousDescription =
  'Takes users who say nothing of themselves: POST /api/auth/users/anonymous. They go after 30 days without use, and ' +
  'become users like others in place. Switched off, those that there are stay.';

const proofOfWorkDescription =
  'Sign-ups and requests for mails take a proof of work, against programs that send them by the thousand: see ' +
  'GET /api/auth/proof-of-work.';

const sessionLimit = { minimum: 0, maximum: 1000 };
const sessionLimitDescription = 'A sign-in beyond it ends the oldest session of the user; 0 is no limit.';

const policyDescription =
  'Second factors: `off` neither adds nor asks for any, `optional` asks those who have one, `required_for_admins` and ' +
  '`required` also make those who have none add one at the next sign-in.';

const redirectDescription =
  'Where browsers may be sent: scheme, host, port and path, exactly. `*` stands for one label of an https host or a part ' +
  'of one, for one whole path segment, or for the port of a loopback host; a final `/**` for any path below. Stored as ' +
  'the WHATWG parser writes it; an entry that matches names which strangers can register is answered with a `Warning` ' +
  'header. ' +
  'Empty: anywhere, unless REQUIRE_REDIRECT_ALLOW_LIST is on.';

const redirectEntryRule: TextRule = {
  maximum: 2048,
  forms: [
    ...starProblems.map((problem) => satisfying((entry) => findStarProblem(entry) !== problem, problem)),
    satisfying((entry) => normaliseRedirectEntry(entry) !== null, 'addressPattern'),
  ],
};

const isEmpty = (text: string): boolean => text === '';

/** Has the limit of APPLICATION_NAME. */
const applicationNameRule: TextRule = {
  ...labelRule,
  minimum: 0,
  maximum: 60,
  forms: (labelRule.forms ?? []).map(({ read, rule }) => ({
    read: (text) => (isEmpty(text) ? text : read(text)),
    rule,
  })),
};

const applicationLogoRule: TextRule = {
  maximum: mostLogoCharacters,
  forms: [
    satisfying((text) => isEmpty(text) || readLogoData(text) !== null, broken('logo', { count: mostLogoPixels })),
  ],
};

@RefusesUnknownFields({ answered: ['id', 'createdAt', 'updatedAt'] })
export class UpdateAuthConfigRequest {
  @Flag(settingDescriptions.requireEmailVerification)
  requireEmailVerification?: boolean;

  @IntegerField(
    { minimum: 4, maximum: 128 },
    { presence, docs: { description: settingDescriptions.passwordMinLength } },
  )
  passwordMinLength?: number;

  @Flag(settingDescriptions.requireNumber)
  requireNumber?: boolean;

  @Flag(settingDescriptions.requireLowercase)
  requireLowercase?: boolean;

  @Flag(settingDescriptions.requireUppercase)
  requireUppercase?: boolean;

  @Flag(settingDescriptions.requireSpecialChar)
  requireSpecialChar?: boolean;

  @Flag(breachDescription)
  hibp?: boolean;

  @Method(settingDescriptions.verifyEmailMethod)
  verifyEmailMethod?: ProofMethod;

  @Method(settingDescriptions.resetPasswordMethod)
  resetPasswordMethod?: ProofMethod;

  @Flag(sendVerificationDescription)
  sendVerificationOnSignUp?: boolean;

  @Flag(emailOtpDescription)
  emailOtpSignIn?: boolean;

  @Flag(anonymousDescription)
  anonymousSignIn?: boolean;

  @Flag(proofOfWorkDescription)
  proofOfWork?: boolean;

  @IntegerField(sessionLimit, { presence, docs: { description: sessionLimitDescription } })
  maxSessionsPerUser?: number;

  @ChoiceField(mfaPolicies, { presence, docs: { description: policyDescription } })
  mfaPolicy?: MfaPolicy;

  @TextListField(
    { maximumItems: 200, item: redirectEntryRule },
    {
      presence,
      docs: {
        description: redirectDescription,
        example: ['https://app.hive.test/welcome', 'https://*.preview.hive.test/welcome'],
      },
    },
  )
  allowedRedirectUrls?: string[];

  @TextField(applicationNameRule, {
    presence,
    docs: { description: settingDescriptions.applicationName, example: 'Hive & Co' },
  })
  applicationName?: string;

  @TextField(applicationLogoRule, {
    presence,
    docs: { description: settingDescriptions.applicationLogo, format: 'data-uri', example: '' },
  })
  applicationLogo?: string;

  @Flag(settingDescriptions.disableSignup)
  disableSignup?: boolean;
}

export class AuthConfigResponse {
  @ApiProperty({ format: 'uuid', description: 'The same for as long as the service lives' })
  id!: string;

  @ApiProperty({ description: settingDescriptions.requireEmailVerification })
  requireEmailVerification!: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 4,
    maximum: 128,
    example: 8,
    description: settingDescriptions.passwordMinLength,
  })
  passwordMinLength!: number;

  @ApiProperty({ description: settingDescriptions.requireNumber })
  requireNumber!: boolean;

  @ApiProperty({ description: settingDescriptions.requireLowercase })
  requireLowercase!: boolean;

  @ApiProperty({ description: settingDescriptions.requireUppercase })
  requireUppercase!: boolean;

  @ApiProperty({ description: settingDescriptions.requireSpecialChar })
  requireSpecialChar!: boolean;

  @ApiProperty({ description: breachDescription })
  hibp!: boolean;

  @ApiProperty({ enum: proofMethods, description: settingDescriptions.verifyEmailMethod })
  verifyEmailMethod!: ProofMethod;

  @ApiProperty({ enum: proofMethods, description: settingDescriptions.resetPasswordMethod })
  resetPasswordMethod!: ProofMethod;

  @ApiProperty({ description: sendVerificationDescription })
  sendVerificationOnSignUp!: boolean;

  @ApiProperty({ description: emailOtpDescription })
  emailOtpSignIn!: boolean;

  @ApiProperty({ description: anonymousDescription })
  anonymousSignIn!: boolean;

  @ApiProperty({ description: proofOfWorkDescription })
  proofOfWork!: boolean;

  @ApiProperty({ type: 'integer', ...sessionLimit, example: 0, description: sessionLimitDescription })
  maxSessionsPerUser!: number;

  @ApiProperty({ enum: mfaPolicies, description: policyDescription })
  mfaPolicy!: MfaPolicy;

  @ApiProperty({ type: [String], description: redirectDescription })
  allowedRedirectUrls!: string[];

  @ApiProperty({ maxLength: 60, example: 'Hive & Co', description: settingDescriptions.applicationName })
  applicationName!: string;

  @ApiProperty({ format: 'data-uri', example: '', description: settingDescriptions.applicationLogo })
  applicationLogo!: string;

  @ApiProperty({ description: settingDescriptions.disableSignup })
  disableSignup!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the service was set up' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When a setting was changed last' })
  updatedAt!: string;
}
