/** A third-party NestJS module with protected routes. */
export const hiveModule = `
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { CurrentCaller, Public, RequireAccess, type } from '@svc/client/nestjs';
@Controller()
class HiveController {
  @Get('hive') hive(@CurrentCaller() caller) { return { caller: caller.id }; }
  @RequireAccess({ roles: ['editor'] }) @Get('honey') honey() { return {}; }
  @Public() @Get('door') door() { return {}; }
}
@Module({ controllers: [HiveController] })
export class HiveModule {}
export const adapter = new FastifyAdapter();
`.replace(', type }', ' }');
