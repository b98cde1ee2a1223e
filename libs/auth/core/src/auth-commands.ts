import type { Type } from '@nestjs/common';
import type { AuthFeature } from './auth-feature';
import { AdminCommand } from './administration/commands/admin.command';
import type { OperatorCommand } from './administration/commands/feature-command';
import { KeysCommand } from './administration/commands/keys.command';

const own: readonly (readonly [string, Type<OperatorCommand>])[] = [
  ['admin', AdminCommand],
  ['keys', KeysCommand],
];

/** Commands of the core and of the given features, by their names. */
export const commandsWith = (features: readonly AuthFeature[]): ReadonlyMap<string, Type<OperatorCommand>> => {
  const added = features.flatMap(({ command }) => (command ? [[command.name, command.command] as const] : []));
  return new Map([...own, ...added].toSorted(([one], [other]) => one.localeCompare(other)));
};
