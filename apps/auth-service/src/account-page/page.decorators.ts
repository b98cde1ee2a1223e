import {
  applyDecorators,
  Controller,
  createParamDecorator,
  Post,
  UseFilters,
  UseGuards,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AcceptsForms, Public } from '@svc/http';
import { PageProblems } from './page-problems.filter';
import type { Visit, VisitRequest } from './visit';
import { VisitGuard } from './visit.guard';

/** Controller of pages. The guard checks the access; errors are shown as pages. */
export const Pages = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), Public(), ApiExcludeController(), UseGuards(VisitGuard), UseFilters(PageProblems));

export const FormPost = (path: string) => applyDecorators(Post(path), AcceptsForms());

/** Page context, created by the guard. */
export const Visited = createParamDecorator((_data: unknown, context: ExecutionContext): Visit => {
  const { visit } = context.switchToHttp().getRequest<VisitRequest>();
  if (visit === undefined) throw new Error('A page has no context: its controller lacks @Pages().');
  return visit;
});
