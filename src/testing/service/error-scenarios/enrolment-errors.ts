import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment-endpoints.ts';
import type { ErrorScenariosOf } from './error-scenario.ts';

/** The scenarios of errors of enrolment. */
export const enrolmentErrorScenarios: ErrorScenariosOf<keyof typeof enrolmentEndpoints> = {
  openEnrolment: {},
  claimEnrolment: {
    ENROLMENT_UNKNOWN: async ({ service }) => [
      await service.call('claimEnrolment', { deviceCode: 'a-device-code-of-no-machine' }),
    ],
  },
  readKeyState: {},
  rotateKey: {
    ROTATION_NOT_REQUESTED: async ({ service }) => [
      await service.call('rotateKey', { apiKey: 'a-key-that-nobody-has-asked-for' }),
    ],
  },
};
