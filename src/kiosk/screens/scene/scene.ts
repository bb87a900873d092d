import type { ComponentType, ReactNode } from 'react';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import type { TicketDraft } from '../../../domain/menu/questions.ts';
import type { Client } from '../../../page/api/client.ts';
import type { ActiveProfile } from '../../../page/configuration/active-profile.ts';
import type { Configuration } from '../../../page/configuration/configuration.ts';
import type { LoadedLanguage } from '../../../page/hooks/use-loaded-language.ts';
import type { ServiceClock } from '../../../page/time/service-clock.ts';
import type { Timers } from '../../../page/time/timers.ts';
import type { LanguageChoiceProps } from '../../../page/ui/buttons/language-buttons.tsx';
import type { FooterText, HeaderText } from '../../../page/ui/wall/header-text.ts';
import type { KeptHabits } from '../../devices/scanner/kept-habits.ts';
import type { KioskSession, SessionSnapshot } from '../../session/kiosk-session.ts';
import type { At, Screen, ScreenAt } from '../../session/session.ts';
import type { EarlyStart } from '../../visit/visit-actions.ts';
import type { LoadVisitsAndCalls } from '../../visit/visits-and-calls.ts';

/**
 * The properties of the router. All are plain data or can be faked, so any screen renders without a service.
 */
export interface RouterProps {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  readonly loadedLanguage: LoadedLanguage;
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  readonly snapshot: SessionSnapshot;
  readonly session: KioskSession;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
  readonly timers: Timers;
  readonly clock: ServiceClock;
  readonly client: Client;
  readonly reader: KeptHabits;
  /** Receives errors of the page itself for staff, such as in a tenant's CSS. */
  readonly onProblem: (where: string, problem: string) => void;
  /** Called when a screen fails to render or load. */
  readonly onBroken: (screen: Screen) => void;
  /** The service's time in milliseconds, as of the last full minute. */
  readonly nowMs: number;
  readonly random: () => number;
  /** The administrator's sentence for visitors of a paused kiosk; empty if none. */
  readonly pauseSentence: string;
  /** True after the first paint. Until then, only the parts of the first screen are loaded. */
  readonly isPainted: boolean;
}

export interface Scene extends RouterProps {
  readonly header: HeaderText;
  readonly footer: FooterText | undefined;
  readonly choice: LanguageChoiceProps;
  /** Changes with the visible content, so a failed part is retried. */
  readonly content: unknown;
  /** The screen that is replaced by its fallback, if any. */
  readonly broken: Screen | undefined;
  readonly corner: ReactNode;
  /** Called when a visitor chooses an item, or answers a question first. The other questions of the visit follow. */
  readonly choose: (draft: TicketDraft, early?: EarlyStart) => void;
}

interface ViewProps<S extends Screen> extends Scene {
  readonly screen: S;
  /** Covers the screen, which is then inert. */
  readonly sheet?: ReactNode;
}

export type ScreenViewProps<A extends At> = ViewProps<ScreenAt<A>>;

export type ScreenViews = { readonly [A in At]: ComponentType<ScreenViewProps<A>> };
