import { administrator } from './administrator';
import { creator } from './creator';
import { developer } from './developer';
import { testJourney } from './journey';

testJourney(creator, { isShort: false });
testJourney(developer, { isShort: false });
testJourney(administrator, { isShort: false });
