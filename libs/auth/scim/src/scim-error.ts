/** RFC 7644, 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** An error of the SCIM protocol, which has a format of its own. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

/** A wrong request. */
export const refuse = (scimType: ScimType, detail: string): never => {
  throw new ScimError(400, detail, scimType);
};

interface ScimErrorBody {
  schemas: string[];
  /** A text (RFC 7644, 3.12). */
  status: string;
  scimType?: ScimType;
  detail: string;
}

export const errorBody = (status: number, detail: string, scimType?: ScimType): ScimErrorBody => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
});
