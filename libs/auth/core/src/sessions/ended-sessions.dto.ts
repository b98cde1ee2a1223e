import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '@svc/http';

export class EndedSessionsQuery {
  @TextField(
    { maximum: 100 },
    {
      presence: 'optional',
      docs: {
        example: '48213',
        description: '`next` of the previous answer, or a time (ISO 8601); without it, all listed sessions',
      },
    },
  )
  since?: string;
}

class ListedEndedSession {
  @ApiProperty({ format: 'uuid', description: '`sid` of its access tokens, or the id of an API key' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  endedAt!: string;
}

export class EndedSessionListResponse {
  @ApiProperty({ type: [ListedEndedSession], description: 'At most 1,000; an item may be listed twice' })
  sessions!: ListedEndedSession[];

  @ApiProperty({ example: '48213', description: '`since` of the next request' })
  next!: string;
}
