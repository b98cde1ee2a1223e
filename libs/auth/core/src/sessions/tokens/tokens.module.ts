import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKey } from '../../platform/schema/signing-key.entity';
import { AccessTokensService } from './access-tokens.service';
import { JwksController } from './jwks.controller';
import { SigningKeysService } from './signing-keys.service';
import { UserClaimsService } from './user-claims.service';

@Module({
  imports: [TypeOrmModule.forFeature([SigningKey])],
  controllers: [JwksController],
  providers: [AccessTokensService, SigningKeysService, UserClaimsService],
  exports: [AccessTokensService, SigningKeysService, UserClaimsService],
})
export class TokensModule {}
