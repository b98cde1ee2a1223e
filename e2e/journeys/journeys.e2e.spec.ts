import { administrator } from './administrator';
import { creator } from './creator';
import { developer } from './developer';
import { testJourney } from './journey';

testJourney(creator, { isShort: true });
testJourney(developer, { isShort: true });
testJourney(administrator, { isShort: true });
