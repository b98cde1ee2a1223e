import { TextField } from '@svc/http';

export class ScenePreviewQuery {
  @TextField(
    { minimum: 1, maximum: 200 },
    {
      presence: 'optional',
      docs: {
        description: "Replaces the draft's frame template; parameters that the template does not have are ignored",
        example: '1080x1920/image_default.html',
      },
    },
  )
  template?: string;
}
