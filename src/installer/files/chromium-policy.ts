import { setUpPath } from '../../contract/additions/page/first-start.ts';

export interface PolicyOptions {
  readonly port: number;
  /** True if the page prints through the browser. */
  readonly browserPrints: boolean;
}

/**
 * The possible first characters of the host's other paths: a letter, a digit, `/`, `_`, or `%` for an encoded
 * character. A browser rule covers all paths with the same beginning, so the kiosk at `/` cannot be allowed alone.
 */
const beginnings = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%/_'];

/** With these policies, Chromium opens the kiosk and the setup pages for staff, stores nothing and asks nothing. */
export function chromiumPolicies({ port, browserPrints }: PolicyOptions): Record<string, unknown> {
  const kiosk = `http://localhost:${port}`;
  return {
    URLBlocklist: [
      '*',
      'chrome://*',
      'devtools://*',
      'view-source:*',
      'file://*',
      ...beginnings.map((beginning) => `${kiosk}/${beginning}`),
    ],
    URLAllowlist: [
      `${kiosk}/`,
      // Staff reach the setup page with their PIN if the machine was set up on its screen.
      `${kiosk}${setUpPath}`,
      // Without these pages, the kiosk page would hang in print().
      ...(browserPrints ? ['chrome://print', 'chrome-untrusted://print'] : []),
    ],
    PrintingEnabled: browserPrints,
    PrintHeaderFooter: false,
    PrintPreviewUseSystemDefaultPrinter: true,
    AllowFileSelectionDialogs: false,
    DownloadRestrictions: 3,
    DeveloperToolsAvailability: 2,
    RemoteDebuggingAllowed: false,
    TaskManagerEndProcessEnabled: false,
    SavingBrowserHistoryDisabled: true,
    PasswordManagerEnabled: false,
    AutofillAddressEnabled: false,
    AutofillCreditCardEnabled: false,
    ExtensionInstallBlocklist: ['*'],
    SyncDisabled: true,
    BrowserSignin: 0,
    BrowserAddPersonEnabled: false,
    BrowserGuestModeEnabled: false,
    IncognitoModeAvailability: 1,
    BackgroundModeEnabled: false,
    MetricsReportingEnabled: false,
    ComponentUpdatesEnabled: false,
    NetworkPredictionOptions: 2,
    SearchSuggestEnabled: false,
    DefaultSearchProviderEnabled: false,
    TranslateEnabled: false,
    SpellcheckEnabled: false,
    PromotionsEnabled: false,
    UserFeedbackAllowed: false,
    BookmarkBarEnabled: false,
    AllowDinosaurEasterEgg: false,
    DefaultPopupsSetting: 2,
    DefaultNotificationsSetting: 2,
    DefaultGeolocationSetting: 2,
    DefaultWebUsbGuardSetting: 2,
    AudioCaptureAllowed: false,
    VideoCaptureAllowed: false,
    // The kiosk scans codes with a camera.
    VideoCaptureAllowedUrls: [kiosk],
    AutoplayAllowed: true,
    RestoreOnStartup: 5,
  };
}
