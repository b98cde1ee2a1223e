import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { SecondFactorRequiredResponse } from '../sessions/second-factor.response';
import { SessionResponse } from '../sessions/session.response';

const RedirectProperty = () =>
  ApiProperty({ type: String, nullable: true, format: 'uri', description: 'Redirect target of the browser' });

export class LinkSessionResponse extends SessionResponse {
  @RedirectProperty()
  redirectTo!: string | null;
}

export class LinkPendingResponse extends SecondFactorRequiredResponse {
  @RedirectProperty()
  redirectTo!: string | null;
}

export const ApiLinkSignInResponse = () =>
  applyDecorators(
    ApiExtraModels(LinkSessionResponse, LinkPendingResponse),
    ApiOkResponse({
      schema: { oneOf: [{ $ref: getSchemaPath(LinkSessionResponse) }, { $ref: getSchemaPath(LinkPendingResponse) }] },
    }),
  );
