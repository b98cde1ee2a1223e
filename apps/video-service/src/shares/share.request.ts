import { ApiSchema } from '@nestjs/swagger';
import { IntegerField, TextField } from '@svc/http';
import { signedAddressMaximum } from '../files/signed-addresses';

const daySeconds = 24 * 3600;

@ApiSchema({ name: 'ShareRequest' })
export class ShareBody {
  @IntegerField(
    { minimum: 60, maximum: 365 * daySeconds },
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
