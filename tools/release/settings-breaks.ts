import { everySetting } from '../settings/render-settings';

/** Deployments rely on it for one environment variable. */
interface SettingContract {
  readonly type: string;
  /** Text of the documentation. */
  readonly default: string;
  readonly requiredInProduction: boolean;
}

export type SettingContracts = Readonly<Record<string, SettingContract>>;

export const settingContracts = (): SettingContracts =>
  Object.fromEntries(
    [...everySetting().values()].flat().map((setting) => [
      setting.name,
      {
        type: setting.type,
        default: setting.defaultDescription ?? setting.defaultText,
        requiredInProduction: setting.requiredInProduction === true,
      },
    ]),
  );

const listChanges = (before: SettingContract, after: SettingContract): string[] => [
  ...(after.type === before.type ? [] : [`type ${before.type} became ${after.type}`]),
  ...(after.default === before.default ? [] : [`default ${before.default} became ${after.default}`]),
  ...(after.requiredInProduction && !before.requiredInProduction ? ['became required in production'] : []),
];

/** One line `<VARIABLE>: <change>` for each change after which a deployment of `before` behaves otherwise or does not start. */
export const settingBreaks = (before: SettingContracts, after: SettingContracts): string[] => [
  ...Object.entries(before).flatMap(([name, contract]) => {
    const now = after[name];
    return now === undefined ? [`${name}: removed`] : listChanges(contract, now).map((text) => `${name}: ${text}`);
  }),
  ...Object.entries(after)
    .filter(([name, { requiredInProduction }]) => requiredInProduction && !(name in before))
    .map(([name]) => `${name}: new and required in production`),
];
