import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';

export class ExchangeOAuthCodeRequest {
  @ApiProperty({ description: 'The `svc_code` of the callback', maxLength: 200 })
  @IsString()
  @Length(1, 200)
  code!: string;

  @ApiProperty({
    description: 'The verifier whose `code_challenge` started the sign-in',
    minLength: 43,
    maxLength: 128,
  })
  @Matches(/^[A-Za-z0-9\-._~]{43,128}$/, {
    message: '$property must have 43 to 128 characters of A-Z a-z 0-9 - . _ ~',
  })
  code_verifier!: string;
}
