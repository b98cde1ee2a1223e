import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

export const clientTypes = ['web', 'mobile', 'desktop', 'server'] as const;
export type ClientType = (typeof clientTypes)[number];

/** The common query parameter. A repeated one arrives as a list and is refused like an unknown one. */
export class ClientTypeQuery {
  @ApiPropertyOptional({
    enum: clientTypes,
    default: 'web',
    description:
      '`web`: refresh token in an httpOnly cookie and `csrfToken` in the body; others: `refreshToken` in the body',
  })
  @IsIn(clientTypes)
  client_type: ClientType = 'web';
}
