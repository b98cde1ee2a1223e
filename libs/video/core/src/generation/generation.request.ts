import { ApiSchema } from '@nestjs/swagger';
import { GenerationFields } from '@svc/contracts/generation-body';
import { createContractBody, TextField, UndocumentedFields } from '@svc/http';
import { foreignFields } from '@svc/pipeline';

/** Documents a request by the class of its rules, by which `validateRequest` of the pipeline validates it. */
@ApiSchema({ name: 'GenerationRequest' })
@UndocumentedFields(Object.keys(foreignFields))
export class GenerationBody extends createContractBody(GenerationFields) {}

@ApiSchema({ name: 'AsyncGenerationRequest' })
export class AsyncGenerationBody extends GenerationBody {
  @TextField(
    { maximum: 2_048 },
    {
      presence: 'nullable',
      docs: {
        description:
          'Called once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature-v2` (and, for existing receivers, `x-svc-signature`) and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET',
        format: 'uri',
      },
    },
  )
  webhook_url?: string | null;
}
