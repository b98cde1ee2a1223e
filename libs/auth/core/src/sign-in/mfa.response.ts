import { ApiProperty } from '@nestjs/swagger';
import { factorTypes, type FactorType } from '../platform/schema/factor.entity';
import { RecoveryCodesProperty } from '../second-factors/factor.response';
import { OptionsProperty } from '../second-factors/passkey.dto';
import { SessionResponse } from '../sessions/session.response';
import { AdminSessionResponse } from './administrators/admin-session.dto';

export class MfaChallengeResponse {
  @ApiProperty({ format: 'uuid' })
  factorId!: string;

  @ApiProperty({ enum: factorTypes })
  type!: FactorType;

  @OptionsProperty('`webauthn`: for `PublicKeyCredential.parseRequestOptionsFromJSON()`')
  options?: object;
}

export class MfaSessionResponse extends SessionResponse {
  @RecoveryCodesProperty('With a first factor that was added at this sign-in: shown only once')
  recoveryCodes?: string[];
}

export class MfaAdminSessionResponse extends AdminSessionResponse {
  @RecoveryCodesProperty('With a first factor that was added at this sign-in: shown only once')
  recoveryCodes?: string[];
}
