import { ApiProperty, OmitType } from '@nestjs/swagger';
import { endCauses, type EndCause } from '../platform/schema/session-endings';
import { clientTypes } from './client-type';
import { SuccessResponse } from './session.response';

export class OwnSessionResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'True for the session of this request' })
  current!: boolean;

  @ApiProperty({ enum: clientTypes })
  clientType!: string;

  @ApiProperty({ type: String, nullable: true, example: '192.0.2.7' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' })
  userAgent!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox on Linux',
    description: 'Null when it is not a browser',
  })
  deviceName!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastUsedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Without further use' })
  expiresAt!: string;
}

export class PastSessionResponse extends OmitType(OwnSessionResponse, ['current', 'expiresAt'] as const) {
  @ApiProperty({ format: 'date-time' })
  endedAt!: string;

  @ApiProperty({
    enum: endCauses,
    type: String,
    nullable: true,
    description: 'The same cause as in `WWW-Authenticate` of a refused token; null when it is unknown',
  })
  reason!: EndCause | null;
}

export class OwnSessionsResponse {
  @ApiProperty({ type: [OwnSessionResponse], description: 'The most recently used first' })
  data!: OwnSessionResponse[];

  @ApiProperty({ type: [PastSessionResponse], description: 'Ended in the last 7 days, newest first, at most 50' })
  ended!: PastSessionResponse[];
}

export class EndedSessionsResponse extends SuccessResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  endedCount!: number;
}
