import { describe, expect, it } from 'vitest';
import { piperModelFile } from '../../test/piper-model.fixture';
import { encodeMetadata, findOnnxProblem } from './onnx-file';

describe('the network of a Piper voice', () => {
  it('is told from other files, with metadata behind it too', () => {
    const file = piperModelFile();
    expect(findOnnxProblem(file)).toBeNull();
    const metadata = encodeMetadata({ comment: 'piper', text: 'x'.repeat(300), sample_rate: 22_050 });
    expect(findOnnxProblem(Buffer.concat([file, metadata]))).toBeNull();
  });

  it('is refused when it reads its weights from other files', () => {
    const graphWithExternalTensor = Buffer.from([0x3a, 4, 0x2a, 2, 0x70, 1]);
    expect(findOnnxProblem(graphWithExternalTensor)).toBe('keeps its weights in another file');
  });

  it.each([
    ['a length beyond its end', [0x3a, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    ['a number without end', Array.from({ length: 12 }, () => 0xff)],
    ['a group, which ONNX has not', [0x3b, 1, 2, 3]],
  ])('is refused with %s', (_, bytes) => {
    expect(findOnnxProblem(Buffer.from(bytes))).toBe('is no ONNX file, or is cut off');
  });
});
