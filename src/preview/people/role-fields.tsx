import { type Grant, type PersonRole, personRole } from '../../contract/additions/page/people.ts';
import { Check } from '../controls/check.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import type { NamedBranch } from './role-words.ts';

interface Props {
  readonly grants: readonly Grant[];
  readonly branches: readonly NamedBranch[];
  readonly onChange: (grants: Grant[]) => void;
}

/** The roles of a person or group, at all branches together and at each branch. */
export function RoleFields({ grants, branches, onChange }: Props) {
  const { say } = usePreviewWords();
  const hasRole = (branch: string | null, role: PersonRole) =>
    grants.some((grant) => grant.branch === branch && grant.roles.includes(role));
  function setRole(branch: string | null, role: PersonRole, isOn: boolean): void {
    const others = grants.filter((grant) => grant.branch !== branch);
    const roles = personRole.options.filter((one) => (one === role ? isOn : hasRole(branch, one)));
    onChange(roles.length > 0 ? [...others, { branch, roles }] : [...others]);
  }
  return [{ key: null, name: say('people.everyBranch') }, ...branches].map((scope) => (
    <fieldset key={scope.key}>
      <legend>{scope.name}</legend>
      {personRole.options
        .filter((role) => scope.key === null || role !== 'owner')
        .map((role) => (
          <Check
            key={role}
            label={`${say(`people.${role}`)}: ${say(`people.${role}.may`)}`}
            isOn={hasRole(scope.key, role)}
            onChange={(isOn) => setRole(scope.key, role, isOn)}
          />
        ))}
    </fieldset>
  ));
}
