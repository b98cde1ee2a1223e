import { describeContract } from './describe-contract';

describeContract('all');
