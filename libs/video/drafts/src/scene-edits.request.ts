import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '@svc/http';
import { VersionField } from './draft-change.request';

@ApiSchema({ name: 'SceneRewrite' })
export class SceneRewriteBody {
  @VersionField()
  version!: number;

  @TextField(
    { maximum: 2_000 },
    {
      presence: 'nullable',
      docs: { description: 'If left out, the text is rephrased', example: 'Begin with a question.' },
    },
  )
  instructions?: string | null;
}

@ApiSchema({ name: 'SceneRepaint' })
export class SceneRepaintBody {
  @VersionField()
  version!: number;

  @TextField(
    { maximum: 1_000 },
    { presence: 'nullable', docs: { description: 'If left out, another picture of the same prompt' } },
  )
  prompt?: string | null;
}
