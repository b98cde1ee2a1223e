import { ApiProperty } from '@nestjs/swagger';
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
