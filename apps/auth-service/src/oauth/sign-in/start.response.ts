import { ApiProperty } from '@nestjs/swagger';

export class StartOAuthResponse {
  @ApiProperty({ format: 'uri', description: 'Send the browser to this URL' })
  authUrl!: string;
}
