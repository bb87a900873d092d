import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { npm } from './source/npm.ts';

const component = v.looseObject({ 'bom-ref': v.string(), name: v.string() });
const sbom = v.looseObject({
  metadata: v.looseObject({ component }),
  components: v.array(component),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
});
type Sbom = v.InferOutput<typeof sbom>;

/** npm's list of all packages in a project's lock file, in CycloneDX format. */
export function readSbom(project: string): Sbom {
  // Only the lock file lists every package. The installed packages depend on the building machine.
  const text = npm(project, 'sbom', '--loglevel=error', '--sbom-format=cyclonedx', '--package-lock-only');
  return v.parse(v.pipe(v.string(), v.parseJson(), sbom), text);
}

interface Contents {
  /** The packages that a release contains, and those from which it was built, as `name@version`. */
  readonly packages: ReadonlySet<string>;
  /** In seconds since 1970. */
  readonly time: number;
  readonly node: { readonly version: string; readonly sha256: string };
}

/**
 * The SBOM of a release, which is the same for the same contents. npm would add a random number, the time of its call,
 * the name of the folder and its own version.
 */
export function sbomText(listed: Sbom, { packages, time, node }: Contents): string {
  const nodeRef = `node@${node.version}`;
  const components = [
    ...listed.components
      .filter((each) => packages.has(each['bom-ref']))
      .map(({ externalReferences: _, ...each }) => ({ ...each, scope: 'required', properties: [] })),
    {
      'bom-ref': nodeRef,
      type: 'platform',
      name: 'node',
      version: node.version,
      scope: 'required',
      cpe: `cpe:2.3:a:nodejs:node.js:${node.version}:*:*:*:*:*:*:*`,
      purl: `pkg:generic/node@${node.version}`,
      hashes: [{ alg: 'SHA-256', content: node.sha256 }],
      licenses: [{ license: { name: 'The license of Node.js, in node/LICENSE' } }],
    },
  ];
  const own = listed.metadata.component['bom-ref'];
  const refs = new Set([own, ...components.map((each) => each['bom-ref'])]);
  const dependencies = [...listed.dependencies, { ref: nodeRef, dependsOn: [] }]
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...dependsOn.filter((each) => refs.has(each)), ...(ref === own ? [nodeRef] : [])].sort(),
    }));
  const { externalReferences: _, ...foyer } = listed.metadata.component;
  const body = {
    metadata: {
      timestamp: new Date(time * 1000).toISOString(),
      component: { ...foyer, type: 'application', name: 'foyer' },
    },
    components: sorted(components, (each) => each['bom-ref']),
    dependencies: sorted(dependencies, ({ ref }) => ref),
  };
  const { $schema, bomFormat, specVersion, version } = listed;
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(body))}`;
  return `${JSON.stringify({ $schema, bomFormat, specVersion, serialNumber, version, ...body }, undefined, 1)}\n`;
}

const sorted = <T>(items: readonly T[], key: (item: T) => string): readonly T[] =>
  [...items].sort((one, other) => (key(one) < key(other) ? -1 : 1));

/** Derives a UUID from a text. In version 8, the creator chooses the digits. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
