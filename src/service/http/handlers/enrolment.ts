import type { enrolmentEndpoints } from '../../../contract/endpoints/enrolment-endpoints.ts';
import { claimEnrolment } from '../../operations/enrolment/claim-enrolment.ts';
import { deviceCodeHash } from '../../operations/enrolment/enrolment-codes.ts';
import { openEnrolment } from '../../operations/enrolment/open-enrolment.ts';
import { isRotationRequested, rotateKey } from '../../operations/enrolment/rotate-key.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import * as errors from '../errors.ts';
import type { HandlersOf } from './handler.ts';

export function enrolmentHandlers({
  store,
  newSecret,
  randomBelow,
  limits,
}: ServiceWorld): HandlersOf<typeof enrolmentEndpoints> {
  return {
    openEnrolment: async ({ address }) => {
      const result = await openEnrolment({ store, address, newSecret, randomBelow });
      if (result.kind === 'opened') return result.enrolment;
      throw errors.tooManyRequests(result.waitMs);
    },
    claimEnrolment: async ({ address, body }) => {
      const claim = await claimEnrolment(body.deviceCode, { store });
      errors.enforceRateLimit(
        claim.kind === 'unknown'
          ? limits?.countWrong(address)
          : limits?.countByCaller('claimEnrolment', deviceCodeHash(body.deviceCode)),
      );
      switch (claim.kind) {
        case 'pending':
          return { state: 'pending', expiresIn: Math.ceil((claim.expiresAt - store.clock.now()) / 1000) };
        case 'confirmed':
          return { state: 'confirmed', websocketID: claim.websocketID, apiKey: claim.apiKey };
        case 'unknown':
          throw errors.enrolmentUnknown();
      }
    },
    readKeyState: async ({ caller }) => ({
      isRotationRequested: await isRotationRequested(store, caller.device),
    }),
    rotateKey: async ({ caller, body }) => {
      const result = await rotateKey(caller.device, body.apiKey, { store });
      if (result === 'not-requested') throw errors.rotationNotRequested();
      if (result === 'not-usable')
        throw errors.invalidInput('apiKey', 'is not a new key of 128 bits or more');
      return undefined;
    },
  };
}
