import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { Public } from '@svc/http';
import { ApplicationBrandService } from '../platform/pages/application-brand.service';
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

  constructor(private readonly brand: ApplicationBrandService) {
    this.ownStyle = pageStyleIn(brand.color);
  }

  @Get('page.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', kept)
  style(): string {
    return this.ownStyle;
  }

  /** @throws AppError NOT_FOUND */
  @Get('logo.png')
  @Header('content-type', 'image/png')
  @Header('cache-control', kept)
  async logo(): Promise<StreamableFile> {
    const { logo } = await this.brand.current();
    if (logo === null) throw new AppError('NOT_FOUND');
    return new StreamableFile(logo.image, { type: 'image/png' });
  }

  @Get('page.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', kept)
  script(): string {
    return `${linkScript}${pageScript}${proofOfWorkScript}`;
  }
}
