import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntegerField, TextField } from '@svc/http';
import { signedAddressMaximum } from '@svc/video';

const daySeconds = 24 * 3600;

/** A key that has signed links is accepted for this time (docs/operate/secrets.md). */
export const longestShareDays = 365;

@ApiSchema({ name: 'ShareRequest' })
export class ShareBody {
  @IntegerField(
    { minimum: 60, maximum: longestShareDays * daySeconds },
    {
      presence: 'optional',
      docs: {
        description: 'Lifetime of the link; a week if left out, and never longer than the files are kept',
        default: 7 * daySeconds,
        example: 7 * daySeconds,
      },
    },
  )
  expires_in_seconds: number = 7 * daySeconds;
}

/** Both parts of the signature in the link. */
export class WatchQuery {
  @TextField({ maximum: signedAddressMaximum }, { presence: 'optional' })
  expires?: string;

  @TextField({ maximum: signedAddressMaximum }, { presence: 'optional' })
  signature?: string;
}

@ApiSchema({ name: 'Share' })
export class ShareResponse {
  @ApiProperty({
    format: 'uri',
    description: 'A page with the player. Anyone with the link can open it without signing in',
    example: 'http://localhost:3002/watch/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f?expires=1795000000&signature=ZmlsbQ',
  })
  url!: string;

  @ApiProperty({
    format: 'uri',
    description: 'The video itself, to embed or download',
    example:
      'http://localhost:3002/watch/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4?expires=1795000000&signature=ZmlsbQ',
  })
  file_url!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}
