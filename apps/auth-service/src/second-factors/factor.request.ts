import { ChoiceField, idOfNothing, TextField, uuidRule, type Presence, type TextRule } from '@svc/http';
import type { GivenCredential } from './passkey-credentials';
import { factorTypes, type FactorType } from '../platform/schema/factor.entity';
import { CredentialField } from './passkey.dto';

const codeRule: TextRule = { minimum: 1, maximum: 64 };
const codeDescription = 'Six digits of the authenticator app, or a recovery code';

const MfaTokenField = () =>
  TextField(
    { minimum: 1, maximum: 200 },
    { docs: { description: 'The `mfaToken` that the sign-in answered with', example: 'of-the-sign-in' } },
  );

const FactorNameField = (presence: Presence = 'required') =>
  TextField(
    { maximum: 100 },
    { presence, docs: { example: 'My phone', description: 'By which its owner tells it from others' } },
  );

export class CreateFactorRequest {
  @ChoiceField(factorTypes, { docs: { example: 'totp' } })
  type!: FactorType;

  @FactorNameField('nullable')
  name?: string | null;
}

export class RenameFactorRequest {
  @FactorNameField()
  name!: string;
}

export class VerifyFactorRequest {
  @TextField(codeRule, { presence: 'optional', docs: { description: codeDescription, example: '042913' } })
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

  @TextField(uuidRule, { docs: { format: 'uuid', description: 'One of `factors`', example: idOfNothing } })
  factorId!: string;
}

export class MfaVerifyRequest extends MfaChallengeRequest {
  @TextField(codeRule, { presence: 'optional', docs: { description: codeDescription, example: '042913' } })
  code?: string;

  @CredentialField('optional')
  credential?: GivenCredential;
}
