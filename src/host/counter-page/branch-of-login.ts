import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { BranchOfLogin } from '../../contract/additions/page/counter-session.ts';
import { offeredLanguages } from '../../domain/lint/findings/linted-branch.ts';
import { servicesWithPrecedence } from '../../domain/queue/call-order.ts';
import { servableServices } from '../../domain/queue/served-services.ts';
import { callRulesOf } from '../../service/operations/configuration/read-configuration.ts';
import type { CounterLogin } from './login-keeper.ts';

/** The part of a counter's branch file that a login needs; null if no branch file contains the counter. */
export function branchOfLogin(
  { websocketID, username }: Pick<CounterLogin, 'websocketID' | 'username'>,
  branchFiles: readonly BranchFile[],
): BranchOfLogin | null {
  for (const { branch, languages, counters, users, rules } of branchFiles) {
    const counter = counters.find((one) => one.websocketID === websocketID);
    if (!counter) continue;
    const user = users.find((one) => one.username === username) ?? {};
    // Precedence needs a list of services in the clerk's entry, so the services of the branch do not matter.
    const precedence = servableServices({ counter, user }, []);
    return {
      servicesWithPrecedence: servicesWithPrecedence(precedence, callRulesOf(rules)),
      languages: offeredLanguages({ branch, languages }).map(({ key, code, tts }) => ({ key, code, tts })),
      defaultLang: branch.defaultLang,
      callInBranchLanguageToo: rules.callInBranchLanguageToo,
    };
  }
  return null;
}
