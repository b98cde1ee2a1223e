import { Module } from '@nestjs/common';
import { AccessTokensService } from './access-tokens.service';
import { JwksController } from './jwks.controller';
import { SigningKeysRepository } from './signing-keys.repository';
import { SigningKeysService } from './signing-keys.service';
import { UserClaims } from './user-claims';

@Module({
  controllers: [JwksController],
  providers: [AccessTokensService, SigningKeysRepository, SigningKeysService, UserClaims],
  exports: [AccessTokensService, SigningKeysService, UserClaims],
})
export class TokensModule {}
