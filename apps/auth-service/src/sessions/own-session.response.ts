import { ApiProperty } from '@nestjs/swagger';
import { clientTypes } from './client-type';
import { SuccessResponse } from './session.response';

export class OwnSessionResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Whether it is the session of this request' })
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
    description: 'Null for what is no browser',
  })
  deviceName!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastUsedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Unless it is used before' })
  expiresAt!: string;
}

export class OwnSessionsResponse {
  @ApiProperty({ type: [OwnSessionResponse], description: 'The one used last first' })
  data!: OwnSessionResponse[];
}

export class EndedSessionsResponse extends SuccessResponse {
  @ApiProperty({ type: 'integer', example: 2 })
  endedCount!: number;
}
