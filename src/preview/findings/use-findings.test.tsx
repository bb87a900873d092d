import { expect, it, onTestFinished, vi } from 'vitest';
import { aStyling, testNow, theSettings } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { runHook } from '../../testing/preview/run-hook.tsx';
import { noScreens } from './measured-screens.ts';
import { useFindings } from './use-findings.ts';

function aDraft(name: string) {
  const { branch } = aPreviewedBranch();
  const settings = theSettings({ styling: aStyling({ logoImage: 'media/logo.png' }) });
  return aPreviewedBranch({ branch: { ...branch, name }, settings });
}

function openFindings() {
  const host = { hasLogo: false, requests: 0 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    host.requests += 1;
    return new Response('picture', { status: host.hasLogo ? 200 : 404 });
  });
  HTMLImageElement.prototype.decode = async () => {};
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
  const hook = runHook(
    (draft: ReturnType<typeof aDraft>) => useFindings(draft, noScreens, testNow),
    aDraft('A'),
  );
  const missing = () => hook.result().filter(({ rule }) => rule === 'picture-missing').length;
  return { host, missing, edit: (name: string) => hook.use(aDraft(name)) };
}

it('an administrator reads that a picture is missing until the picture exists and the draft changes', async () => {
  const { host, missing, edit } = openFindings();
  expect(missing()).toBe(0);
  await vi.waitFor(() => expect(missing()).toBe(1));
  host.hasLogo = true;
  edit('B');
  expect(missing()).toBe(1);
  await vi.waitFor(() => expect(missing()).toBe(0));
  edit('C');
  expect(host.requests).toBe(2);
});
