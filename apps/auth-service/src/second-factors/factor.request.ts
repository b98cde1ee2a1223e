import { ChoiceField, TextField, uuidRule, type TextRule } from '@svc/http';
import { factorTypes, type FactorType } from '../schema/factor.entity';

const codeRule: TextRule = { minimum: 1, maximum: 64 };
const codeDescription = 'Six digits of the authenticator app, or a recovery code';

const MfaTokenField = () =>
  TextField({ minimum: 1, maximum: 200 }, { docs: { description: 'The `mfaToken` that the sign-in answered with' } });

export class CreateFactorRequest {
  @ChoiceField(factorTypes)
  type!: FactorType;

  @TextField(
    { maximum: 100 },
    { presence: 'nullable', docs: { example: 'My phone', description: 'By which its owner tells it from others' } },
  )
  name?: string | null;
}

export class VerifyFactorRequest {
  @TextField(codeRule, { presence: 'optional', docs: { description: codeDescription } })
  code?: string;
}

export class CreateMfaFactorRequest extends CreateFactorRequest {
  @MfaTokenField()
  mfaToken!: string;
}

export class MfaChallengeRequest {
  @MfaTokenField()
  mfaToken!: string;

  @TextField(uuidRule, { docs: { format: 'uuid', description: 'One of `factors`' } })
  factorId!: string;
}

export class MfaVerifyRequest extends MfaChallengeRequest {
  @TextField(codeRule, { presence: 'optional', docs: { description: codeDescription } })
  code?: string;
}
