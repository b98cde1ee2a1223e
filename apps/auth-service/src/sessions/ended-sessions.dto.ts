import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '@svc/http';

export class EndedSessionsQuery {
  @TextField(
    { maximum: 100 },
    {
      presence: 'optional',
      docs: {
        example: '48213',
        description: '`next` of the answer before, or a time (ISO 8601); without it all that are listed',
      },
    },
  )
  since?: string;
}

export class ListedEndedSession {
  @ApiProperty({ format: 'uuid', description: '`sid` of its access tokens' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  endedAt!: string;
}

export class EndedSessionListResponse {
  @ApiProperty({ type: [ListedEndedSession], description: 'At most 1,000; one may be listed again' })
  sessions!: ListedEndedSession[];

  @ApiProperty({ example: '48213', description: 'To be sent as `since` next time' })
  next!: string;
}
