import { secretSettings } from '../../host/settings/settings-schema.ts';
import { settingsFile } from '../machine/paths.ts';
import type { RequiredState, Step } from './step.ts';

/** Everything that an installation would write and run, in readable form. Contains no secrets. */
export function showPlan(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => ['', `# ${step.reason}`, ...show(step)]);
}

function show(step: RequiredState): string[] {
  switch (step.kind) {
    case 'packages':
      return [`install packages: ${step.names.join(' ')}`];
    case 'users':
      return [`run systemd-sysusers ${step.path}`];
    case 'folder':
      return [`folder ${step.path} ${rights(step)}`];
    case 'file':
      return [`file ${step.path} ${rights(step)}`, ...contentLines(step.path, step.content)];
    case 'no-file':
    case 'no-link':
      return [`remove ${step.path}`];
    case 'link':
      return [`link ${step.path} to ${step.target}`];
    case 'tree':
      return [`copy ${step.from} to ${step.path} ${step.owner}`];
    case 'kernel-words':
      return [`add to ${step.path}: ${step.added.join(' ')}`];
    case 'command':
      return [
        `run ${[step.program, ...step.args].join(' ')}`,
        `  after a change of ${step.whenChanged.join(' ')}`,
      ];
    case 'enabled':
      return [`run systemctl enable ${step.units.join(' ')}`];
    case 'stopped':
      return [`run systemctl stop ${step.unit}`];
    case 'running':
      return [`run systemctl restart ${step.unit}`];
  }
}

const rights = ({ mode, owner }: { readonly mode: number; readonly owner: string }) =>
  `${mode.toString(8).padStart(4, '0')} ${owner}`;

function contentLines(path: string, content: string | Uint8Array): string[] {
  if (typeof content !== 'string') return [`  ${Buffer.from(content).toString('hex')}`];
  const lines = content.replace(/\n$/, '').split('\n');
  return (path === settingsFile ? lines.map(withoutSecret) : lines).map((line) => `  ${line}`);
}

/** The plan does not show secrets that the operator has written into the file. */
function withoutSecret(line: string): string {
  const name = secretSettings.find((secret) => new RegExp(`^\\s*#?\\s*${secret}=.`).test(line));
  return name === undefined ? line : `${name}=(secret)`;
}
