import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../route.decorators';

/** Linked by every page, because browsers would request /favicon.ico otherwise. */
export const iconPath = '/icon.svg';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="#17161f" />
  <path d="M12.5 9.6v12.8c0 .8.9 1.3 1.6.8l9.3-6.4c.6-.4.6-1.2 0-1.6l-9.3-6.4c-.7-.5-1.6 0-1.6.8Z" fill="#ffd84d" />
  <rect x="7" y="8.8" width="2.6" height="14.4" rx="1.3" fill="#ff7a59" />
</svg>
`;

/** The icon of an app's pages. */
@Public()
@ApiExcludeController()
@Controller()
export class IconController {
  @Get(iconPath)
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=86400')
  readIcon(): string {
    return icon;
  }
}
