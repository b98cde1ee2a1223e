import { ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';

/** A CSRF token has 43 characters; whatever is longer is wrong, and only its length is looked at. */
export const ApiCsrfHeader = (options: Pick<ApiHeaderOptions, 'required' | 'description'>) =>
  ApiHeader({ name: 'X-CSRF-Token', schema: { type: 'string', maxLength: 128 }, ...options });
