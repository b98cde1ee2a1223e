import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Module, Post, Res, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { createHttpApp } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { ClientGone } from './route-decorators';

const answered = Promise.withResolvers<boolean>();

/** Takes as long as the client stays. */
class SlowGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    await once(raw, 'close');
    return true;
  }
}

@Controller()
class BeesController {
  @Post('bees')
  @UseGuards(SlowGuard)
  wait(@ClientGone() gone: AbortSignal, @Res() reply: FastifyReply): void {
    answered.resolve(gone.aborted);
    reply.hijack();
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [BeesController] })
class BeesModule {}

it('a handler learns that its client has disconnected before it was called', async () => {
  process.env['LOG_LEVEL'] = 'silent';
  const app = await createHttpApp({ module: BeesModule, name: 'bees' });
  await app.listen(0, '127.0.0.1');
  const socket = connect(Number(new URL(await app.getUrl()).port), '127.0.0.1');
  const arrived = once(app.getHttpServer(), 'request');
  socket.write('POST /bees HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  await arrived;
  socket.destroy();
  expect(await answered.promise).toBe(true);
  await app.close();
});
