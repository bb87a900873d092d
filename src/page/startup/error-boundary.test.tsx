import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { recordedMenuId } from '../../contract/additions/page/recorded-names.ts';
import { languageModules } from '../configuration/lazy-modules.ts';
import { createDictionary } from '../words/words.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

it('an error sends visitors to the staff, and removes the recorded menu, which would not react', async () => {
  document.body.innerHTML = `<div id="${recordedMenuId}" aria-hidden="true"></div><div id="root"></div>`;
  const root = createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: () => {} });
  onTestFinished(() => root.unmount());
  root.render(
    <ErrorBoundary words={createDictionary(languageModules).english} onError={() => {}}>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.poll(() => document.body.textContent).toContain('Please ask our staff');
  expect(document.getElementById(recordedMenuId)).toBeNull();
});
