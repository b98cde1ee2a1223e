import { Module } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service';
import { JwksController } from './jwks.controller';
import { SigningKeysService } from './signing-keys.service';
import { UserClaimsService } from './user-claims.service';

@Module({
  controllers: [JwksController],
  providers: [AccessTokensService, SigningKeysService, UserClaimsService],
  exports: [AccessTokensService, SigningKeysService, UserClaimsService],
})
export class TokensModule {}
