import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IdentityResponse } from '../../oauth/identities/identity.response';
import { FactorResponse } from '../../second-factors/factor.response';
import { OwnSessionResponse } from '../../sessions/own-session.response';

class UserSessionResponse extends OmitType(OwnSessionResponse, ['current'] as const) {}

export class UserAccessResponse {
  @ApiProperty({ type: [UserSessionResponse], description: 'The most recently used first, at most 1,000' })
  sessions!: UserSessionResponse[];

  @ApiProperty({ type: [FactorResponse], description: 'Oldest first' })
  factors!: FactorResponse[];

  @ApiProperty({ type: [IdentityResponse], description: 'Oldest first' })
  identities!: IdentityResponse[];
}
