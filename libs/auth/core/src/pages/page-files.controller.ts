import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AuthPolicyConfig } from '@svc/config';
import { Public } from '@svc/http';
import { linkScript, pageScript } from './page-script';
import { pageStyleIn } from './page-style';
import { proofOfWorkScript } from './proof-of-work';

const kept = 'public, max-age=300';

/** Files of the pages. */
@Public()
@ApiExcludeController()
@Controller('account')
export class PageFilesController {
  private readonly ownStyle: string;

  constructor({ applicationColor }: AuthPolicyConfig) {
    this.ownStyle = pageStyleIn(applicationColor);
  }

  @Get('page.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', kept)
  style(): string {
    return this.ownStyle;
  }

  @Get('page.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', kept)
  script(): string {
    return `${linkScript}${pageScript}${proofOfWorkScript}`;
  }
}
