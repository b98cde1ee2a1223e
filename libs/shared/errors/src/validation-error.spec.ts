import { broken } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { AppError, errorResponse } from './app-error';
import { namedProblem, fieldError, fieldProblemError, malformedBodyError } from './validation-error';

describe('a VALIDATION_ERROR', () => {
  it('names its field in the message and in the list of fields', () => {
    const message = 'client_type must be web or mobile';
    expect(errorResponse(fieldError('client_type', broken('words', { words: 'web or mobile' }), 'Send it.'))).toEqual({
      error: 'VALIDATION_ERROR',
      message: `${message}.`,
      statusCode: 400,
      nextActions: 'Send it.',
      fields: [{ field: 'client_type', message, rule: 'words', params: { words: 'web or mobile' } }],
    });
    expect(errorResponse(fieldProblemError('file', 'noFile'))).toMatchObject({
      message: 'file: the form has no file.',
      fields: [{ field: 'file', message: 'file: the form has no file.', rule: 'noFile', params: {} }],
    });
  });

  it('takes the rule of another problem, and not its field', () => {
    const { fields: [problem] = [] } = fieldProblemError('tts_workflow', 'needsRecording');
    const message = 'scenes[0].voice: this tts_workflow needs a recording to speak like.';
    expect(problem && namedProblem('scenes[0].voice', problem)).toEqual({
      field: 'scenes[0].voice',
      message,
      rule: 'needsRecording',
      params: {},
    });
  });

  it('lists no field when the whole body is wrong', () => {
    expect(errorResponse(malformedBodyError('A text has a NUL character.'))).not.toHaveProperty('fields');
  });

  it('does not compile without a list of fields', () => {
    // @ts-expect-error the type requires fields
    expect(new AppError('VALIDATION_ERROR', { message: 'code is required.' }).fields).toBeUndefined();
  });
});
