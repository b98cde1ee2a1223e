import { captionPositions, captionSizes, captionStyles, defaultCaptions } from '../request-parts';
import { RequestField } from './field';
import { isChoice, isFlag } from './rules';

export const captionDocs = {
  description:
    'Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them',
  type: 'object',
  additionalProperties: false,
  properties: {
    style: {
      type: 'string',
      nullable: true,
      enum: [...captionStyles],
      default: defaultCaptions.style,
      description:
        '`template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken',
    },
    position: {
      type: 'string',
      nullable: true,
      enum: [...captionPositions],
      default: defaultCaptions.position,
      description: 'Never over the title: beside it, as near to this place as possible',
    },
    size: { type: 'string', nullable: true, enum: [...captionSizes], default: defaultCaptions.size },
    enabled: { type: 'boolean', nullable: true, default: defaultCaptions.enabled },
  },
  example: { style: 'outline', position: 'middle', size: 'large' },
};

export class CaptionFields {
  @RequestField(isChoice(captionStyles))
  style?: unknown;

  @RequestField(isChoice(captionPositions))
  position?: unknown;

  @RequestField(isChoice(captionSizes))
  size?: unknown;

  @RequestField(isFlag)
  enabled?: unknown;
}
