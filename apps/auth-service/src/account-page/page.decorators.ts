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

/** Pages for people. Who may see them the guard says, and what goes wrong is a page too. */
export const Pages = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), Public(), ApiExcludeController(), UseGuards(VisitGuard), UseFilters(PageProblems));

export const FormPost = (path: string) => applyDecorators(Post(path), AcceptsForms());

/** The visit that the guard has opened. */
export const Visited = createParamDecorator((_data: unknown, context: ExecutionContext): Visit => {
  const { visit } = context.switchToHttp().getRequest<VisitRequest>();
  if (visit === undefined) throw new Error('A page has no visit: its controller lacks @Pages().');
  return visit;
});
