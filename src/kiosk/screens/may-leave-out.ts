import { requirementOf } from '../../domain/configuration/meanings.ts';
import { identificationOf } from '../../domain/menu/questions.ts';
import type { ScreenViewProps } from './scene/scene.ts';

/** True if the visitor may continue without a name. */
export const mayLeaveOutName = ({
  activeProfile: { profile },
}: Pick<ScreenViewProps<'name'>, 'activeProfile'>) =>
  profile === undefined || requirementOf(profile.features.customerName) !== 'required';

/** True if the visitor may continue without a code. */
export function mayLeaveOutCode({
  configuration,
  screen: { at, draft },
}: Pick<ScreenViewProps<'appointment' | 'identification'>, 'configuration' | 'screen'>): boolean {
  const services = configuration.services?.filter(({ key }) => draft.services.includes(key)) ?? [];
  return at === 'identification' && identificationOf(services) === 'optional';
}
