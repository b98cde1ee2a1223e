import { AppError } from '@svc/errors';
import { linkTexts } from './link-texts';
import type { LinkProblem } from './links.service';

/** A link that was good once. */
export class SpentLink extends AppError {
  constructor(readonly problem: LinkProblem) {
    super('AUTH_INVALID_LINK', { message: `This link does not work any more. ${linkTexts.en.problems[problem]}` });
  }
}
