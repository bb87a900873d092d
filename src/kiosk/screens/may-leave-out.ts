import { requirementOf } from '../../domain/configuration/meanings.ts';
import { identificationOf } from '../../domain/menu/questions.ts';
import type { ScreenViewProps } from './scene/scene.ts';

export const mayLeaveOutName = ({
  activeProfile: { profile },
}: Pick<ScreenViewProps<'name'>, 'activeProfile'>) =>
  profile === undefined || requirementOf(profile.features.customerName) !== 'required';

export function mayLeaveOutCode({
  configuration,
  screen: { at, draft },
}: Pick<ScreenViewProps<'appointment' | 'identification'>, 'configuration' | 'screen'>): boolean {
  const services = configuration.services?.filter(({ key }) => draft.services.includes(key)) ?? [];
  return at === 'identification' && identificationOf(services) === 'optional';
}
