import { ChoiceField, unusedId, TextField, uuidRule } from '@svc/http';
import type { GivenCredential } from './passkey-credentials';
import { factorTypes, type FactorType } from '../platform/schema/factor.entity';
import { labelRule, typedCodeRule } from '../platform/fields/user-fields';
import { CredentialField } from './passkey.dto';

const codeDescription = 'Six digits from the authenticator app, or a recovery code';

const MfaTokenField = () =>
  TextField(
    { minimum: 1, maximum: 200 },
    { docs: { description: "The `mfaToken` of the sign-in's answer", example: 'of-the-sign-in' } },
  );

const factorNameDocs = { example: 'My phone', description: 'Name by which the owner recognises the factor' };

export class CreateFactorRequest {
  @ChoiceField(factorTypes, { docs: { example: 'totp' } })
  type!: FactorType;

  @TextField({ maximum: 100 }, { presence: 'nullable', docs: factorNameDocs })
  name?: string | null;
}

export class RenameFactorRequest {
  @TextField(labelRule, { docs: factorNameDocs })
  name!: string;
}

export class VerifyFactorRequest {
  @TextField(typedCodeRule, { presence: 'optional', docs: { description: codeDescription, example: '042913' } })
  code?: string;

  @CredentialField('optional')
  credential?: GivenCredential;
}

export class CreateMfaFactorRequest extends CreateFactorRequest {
  @MfaTokenField()
  mfaToken!: string;
}

export class MfaChallengeRequest {
  @MfaTokenField()
  mfaToken!: string;

  @TextField(uuidRule, { docs: { format: 'uuid', description: 'Id of a factor in `factors`', example: unusedId } })
  factorId!: string;
}

export class MfaVerifyRequest extends MfaChallengeRequest {
  @TextField(typedCodeRule, { presence: 'optional', docs: { description: codeDescription, example: '042913' } })
  code?: string;

  @CredentialField('optional')
  credential?: GivenCredential;
}
