import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AuthServiceConfig } from '@svc/config';
import { Public, publicAddress } from '@svc/http';

/** https://www.w3.org/TR/passkey-endpoints/ */
interface PasskeyEndpoints {
  enroll: string;
  manage: string;
}

/** Where password managers and browsers look for pages of this account. */
@Public()
@ApiExcludeController()
@Controller('.well-known')
export class WellKnownController {
  constructor(private readonly config: AuthServiceConfig) {}

  /** https://www.w3.org/TR/change-password-url/ */
  @Get('change-password')
  @Redirect('/account/password', 302)
  changePassword(): void {}

  @Get('passkey-endpoints')
  passkeyEndpoints(): PasskeyEndpoints {
    const page = `${publicAddress(this.config.publicUrl)}/account/factors`;
    return { enroll: page, manage: page };
  }
}
