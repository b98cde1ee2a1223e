import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module';
import { StudioController } from './studio.controller';
import { StudioPage } from './studio-page';

@Module({ imports: [FilesModule], controllers: [StudioController], providers: [StudioPage] })
export class StudioModule {}
