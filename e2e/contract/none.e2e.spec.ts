import { describeContract } from './describe-contract';

describeContract('none');
