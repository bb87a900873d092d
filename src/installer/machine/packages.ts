import type { System } from './system.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: a format of dpkg-query
const format = '${Package} ${db:Status-Status} ${Version}\n';

/** The installed versions of the given packages. */
export async function installedVersions(
  names: readonly string[],
  system: System,
): Promise<Readonly<Record<string, string>>> {
  const { output } = await system.run('dpkg-query', ['-W', '-f', format, ...names]);
  const lines = output.split('\n').map((line) => line.split(' '));
  return Object.fromEntries(
    lines.flatMap(([name = '', status, version = '']) => (status === 'installed' ? [[name, version]] : [])),
  );
}

export async function missingPackages(names: readonly string[], system: System): Promise<string[]> {
  const versions = await installedVersions(names, system);
  return names.filter((name) => versions[name] === undefined);
}
