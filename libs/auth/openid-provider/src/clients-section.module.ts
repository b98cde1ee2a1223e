import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsRepository } from './clients.repository';
import { ClientsSection } from './clients.section';
import { GrantsRepository } from './grants.repository';
import { OidcClient } from './oidc.entity';

/** Reads and writes clients, without routes and jobs. */
@Module({
  imports: [TypeOrmModule.forFeature([OidcClient])],
  providers: [ClientsRepository, ClientsSection, GrantsRepository],
  exports: [ClientsRepository, ClientsSection, GrantsRepository],
})
export class ClientsSectionModule {}
