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
import type { PageContext, PageRequest } from './page-context';
import { PageGuard } from './page.guard';

/** Controller of pages. The guard checks the access; errors are shown as pages. */
export const Pages = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), Public(), ApiExcludeController(), UseGuards(PageGuard), UseFilters(PageProblems));

export const FormPost = (path: string) => applyDecorators(Post(path), AcceptsForms());

/** Page context, created by the guard. */
export const CurrentPage = createParamDecorator((_data: unknown, context: ExecutionContext): PageContext => {
  const { pageContext } = context.switchToHttp().getRequest<PageRequest>();
  if (pageContext === undefined) throw new Error('A page has no context: its controller lacks @Pages().');
  return pageContext;
});
