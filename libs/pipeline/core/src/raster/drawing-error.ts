import { broken } from '@svc/contracts';
import { AppError, namedProblem } from '@svc/errors';

/** `refused`: no picture or font; `limits`: it takes too much processor time or memory. */
type DrawingProblem = 'refused' | 'limits';

type ForeignKind = 'font' | 'picture';

const sentences: Readonly<Record<ForeignKind, Readonly<Record<DrawingProblem, string>>>> = {
  font: { refused: 'it is damaged', limits: 'it takes too much memory or time' },
  picture: { refused: 'it cannot be decoded', limits: 'it takes too much memory or time' },
};

/** A file of a user or of an archive that cannot be drawn. */
export class DrawingError extends AppError {
  /** A sentence that continues "The font cannot be used: ". */
  readonly reason: string;

  /** @param field its name in the request; undefined for a file of an archive or a provider */
  constructor(kind: ForeignKind, fault: DrawingProblem, field: string | undefined, cause: unknown) {
    const reason = sentences[kind][fault];
    const sentence = `The ${kind} cannot be used: ${reason}.`;
    if (field === undefined) super('PROVIDER_FAILED', { message: sentence, cause });
    else {
      const problem = namedProblem(field, broken('unusableFile', { name: kind, text: reason }));
      super('VALIDATION_ERROR', { message: problem.message, fields: [problem], cause });
    }
    this.reason = reason;
  }
}
