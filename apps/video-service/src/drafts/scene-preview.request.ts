import { TextField } from '@svc/http';

export class ScenePreviewQuery {
  @TextField(
    { minimum: 1, maximum: 200 },
    {
      presence: 'optional',
      docs: {
        description: "In another frame template than the draft's; parameters that it does not have are left out",
        example: '1080x1920/image_default.html',
      },
    },
  )
  template?: string;
}
