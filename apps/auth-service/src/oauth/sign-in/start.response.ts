import { ApiProperty } from '@nestjs/swagger';

export class StartOAuthResponse {
  @ApiProperty({ format: 'uri', description: 'Send the browser there' })
  authUrl!: string;
}
