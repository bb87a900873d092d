import { useMemo } from 'react';
import type { Language } from '../../contract/language.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { requirementOf } from '../../domain/configuration/meanings.ts';
import {
  identificationField,
  identificationOf,
  phoneField,
  withCustomerData,
} from '../../domain/menu/questions.ts';
import { codeRulesOf, codeVisibilityOf } from '../../domain/text-entry/code-mask.ts';
import type { TypedLanguage } from '../../domain/text-entry/keyboards/name-keyboards.ts';
import { answerFromCode, scanMeaning } from '../scanning/scan-meaning.ts';
import { handleScan } from '../scanning/use-scans.ts';
import { CodeScreen } from '../screens/code-screen.tsx';
import { NameScreen } from '../screens/name-screen.tsx';
import { PhoneScreen } from '../screens/phone-screen.tsx';
import { CameraDoor } from '../ui/doors/camera-door.tsx';
import { questionScene } from './question-props.ts';
import type { ScreenViewProps } from './scene.ts';

/** Several services in one line. */
const separator = ' · ';

const typedLanguage = ({ code, name, keyboardLayouts }: Language): TypedLanguage => ({
  locale: localeOf(code),
  name,
  given: keyboardLayouts.customerName,
});

/** The name under which the visitor is called. */
export function NameView(props: ScreenViewProps<'name'>) {
  const { configuration, activeProfile, loadedLanguage, screen } = props;
  const { profile } = activeProfile;
  const { language } = loadedLanguage;
  const { languages } = configuration;
  const others = useMemo(
    () => languages.filter((one) => one !== language).map(typedLanguage),
    [languages, language],
  );
  const own = useMemo(() => typedLanguage(language), [language]);
  const { layout, answer, serviceNames } = questionScene(props);
  return (
    <NameScreen
      {...layout}
      service={serviceNames.join(separator)}
      rules={language.customerName}
      language={own}
      otherLanguages={others}
      isOptional={profile === undefined || requirementOf(profile.features.customerName) !== 'required'}
      name={screen.draft.customerName ?? ''}
      isRefused={screen.refusal !== undefined}
      onName={(name) => answer({ customerName: name })}
    />
  );
}

/** The phone number that the ticket is sent to. */
export function PhoneView(props: ScreenViewProps<'phone'>) {
  const { profile } = props.activeProfile;
  const { draft } = props.screen;
  const { layout, answer, serviceNames } = questionScene(props);
  const field = profile && phoneField(profile);
  return (
    <PhoneScreen
      {...layout}
      service={serviceNames.join(separator)}
      country={props.configuration.branch.address.country}
      phone={String((field && draft.customerData?.[field]) ?? '')}
      onPhone={(phone) => answer(field ? { customerData: withCustomerData(draft, field, phone) } : {})}
    />
  );
}

/** The code of an appointment, or the one that says who the visitor is; typed, scanned or held up to the camera. */
export function CodeView(props: ScreenViewProps<'appointment' | 'identification'>) {
  const { configuration, activeProfile, timers, screen } = props;
  const { at, draft, refusal } = screen;
  const { layout, answer, serviceNames } = questionScene(props);
  const { profile } = activeProfile;
  // A question is only asked under a profile, and the active profile is frozen during a visit.
  if (!profile) return null;
  const { keyboard, codeHideType } = profile.appearance;
  const code = at === 'appointment' ? draft.bookingCode : draft.customerData?.[identificationField(profile)];
  const services = configuration.services?.filter(({ key }) => draft.services.includes(key)) ?? [];
  return (
    <CodeScreen
      {...layout}
      // The two questions follow each other on the same component: neither may keep what was typed for the other.
      key={at}
      kind={at}
      rules={codeRulesOf(keyboard)}
      visibility={codeVisibilityOf(codeHideType)}
      service={serviceNames.join(separator)}
      isOptional={at === 'identification' && identificationOf(services) === 'optional'}
      camera={
        scanMeaning(screen, activeProfile) && (
          <CameraDoor timers={timers} onScan={(scanned) => void handleScan(scanned, props)} />
        )
      }
      code={String(code ?? '')}
      isUnknown={refusal !== undefined}
      onCode={(typed) => answer(answerFromCode(typed, at, draft, profile))}
      onSkip={() => answer({})}
    />
  );
}
