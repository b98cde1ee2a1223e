import { Controller, Get, Module, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiProperty, type OpenAPIObject } from '@nestjs/swagger';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app';
import { TextField } from './fields/fields';
import { fileAnswer, Route } from './route';
import { Public } from './route.decorators';

class HiveQuery {
  @TextField({ maximum: 20 })
  name!: string;
}

class HiveResponse {
  @ApiProperty()
  bees!: number;
}

class SwarmResponse {
  @ApiProperty()
  left!: boolean;
}

@Controller('hives')
class HivesController {
  @Public()
  @Get()
  @Route({ summary: 'A hive', answer: [HiveResponse, SwarmResponse], errors: ['NOT_FOUND'] })
  readHive(@Query() { name }: HiveQuery) {
    return name === 'empty' ? { left: true } : { bees: 9 };
  }

  @Post()
  @Route({ summary: 'Make a hive', answer: HiveResponse })
  makeHive() {
    return { bees: 0 };
  }

  @Post('swarm')
  @Route({ summary: 'Send a swarm', answer: SwarmResponse, status: 202, isDeprecated: true })
  sendSwarm() {
    return { left: true };
  }

  @Get('comb.png')
  @Route({ summary: 'A comb', answer: fileAnswer('image/png'), statuses: { 304: 'The copy is current' } })
  drawComb() {
    return '';
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [HivesController] })
class HivesModule {}

let app: NestFastifyApplication;
let paths: OpenAPIObject['paths'];

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  const reference = { title: 'Hives', interfaceVersion: '1.0.0', description: '', errors: {}, tags: [] };
  app = await createHttpApp({ module: HivesModule, name: 'hives', reference });
  ({ paths } = (await app.inject({ method: 'GET', url: '/docs-json' })).json<OpenAPIObject>());
});
afterAll(() => app.close());

const documented = (path: string, method: 'get' | 'post') => paths[path]?.[method];

describe('a route', () => {
  it.each([
    ['/hives', 200],
    ['/hives/swarm', 202],
  ])('answers a POST of %s with its documented status', async (url, status) => {
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(status);
    expect(documented(url, 'post')?.responses).toHaveProperty([status]);
  });

  it('has the name of its handler as the id of the operation', () => {
    expect(documented('/hives/swarm', 'post')).toMatchObject({
      operationId: 'sendSwarm',
      summary: 'Send a swarm',
      deprecated: true,
    });
  });

  it('documents the code of invalid fields when it reads fields', () => {
    expect(documented('/hives', 'get')?.responses).toMatchObject({
      400: { content: { 'application/json': { examples: { VALIDATION_ERROR: {} } } } },
      404: { content: { 'application/json': { examples: { NOT_FOUND: {} } } } },
    });
    expect(documented('/hives', 'post')?.responses).not.toHaveProperty('400');
  });

  it('documents each class that it answers with', () => {
    const oneOf = ['HiveResponse', 'SwarmResponse'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(documented('/hives', 'get')?.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { oneOf } } } },
    });
  });

  it('documents the media type of a file and its other statuses', () => {
    expect(documented('/hives/comb.png', 'get')?.responses).toMatchObject({
      200: { content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
      304: { description: 'The copy is current' },
    });
  });

  it('does not compile when its handler returns another class than the documented one', () => {
    class Swarms {
      // @ts-expect-error the answer has no bees
      @Route({ summary: 'A hive', answer: HiveResponse })
      readHive() {
        return { left: true };
      }
    }
    expect(Swarms.prototype).toHaveProperty('readHive');
  });
});
