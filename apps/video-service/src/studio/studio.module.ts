import { Module } from '@nestjs/common';
import { StudioController } from './studio.controller';
import { StudioPage } from './studio-page';

@Module({ controllers: [StudioController], providers: [StudioPage] })
export class StudioModule {}
