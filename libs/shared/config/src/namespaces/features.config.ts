import { featureNames } from '@svc/contracts';
import { IsString } from 'class-validator';
import { Setting } from '../setting.decorator';

export class FeaturesConfig {
  @Setting({
    name: 'FEATURES',
    description: `Features beside the core: \`all\`, \`none\`, or names separated by commas: ${featureNames.map((name) => `\`${name}\``).join(', ')}`,
  })
  @IsString()
  readonly features: string = 'all';

  problems(): string[] {
    const known: readonly string[] = featureNames;
    const unknown = this.names.filter((name) => !known.includes(name));
    if (unknown.length === 0) return [];
    return [`FEATURES has unknown names: ${unknown.join(', ')}. Known names: all, none, ${featureNames.join(', ')}`];
  }

  get names(): readonly string[] {
    const given = this.features.trim();
    if (given === 'all') return featureNames;
    if (given === 'none') return [];
    return given.split(',').flatMap((name) => name.trim() || []);
  }
}
