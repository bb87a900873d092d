import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment-endpoints.ts';
import type { ErrorScenariosOf } from './error-scenario.ts';

export const enrolmentErrorScenarios: ErrorScenariosOf<keyof typeof enrolmentEndpoints> = {
  claimEnrolment: {
    ENROLMENT_UNKNOWN: ({ service }) => [
      service.call('claimEnrolment', { deviceCode: 'a-device-code-of-no-machine' }),
    ],
  },
  rotateKey: {
    ROTATION_NOT_REQUESTED: ({ service }) => [
      service.call('rotateKey', { apiKey: 'a-key-that-nobody-has-asked-for' }),
    ],
  },
};
