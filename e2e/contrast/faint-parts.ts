import { openStates, type StatesOnPanel } from '../matrix/open-states.ts';
import { type ColourSet, variablesOf } from './colour-sets.ts';
import { leastContrast, measureScreen } from './measure-screen.ts';

/** Measures focus rings and texts of states in one set of colours. Returns those that are too faint. */
export async function faintParts(run: StatesOnPanel, colours: ColourSet): Promise<string[]> {
  const { page, panel } = run;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const faint: string[] = [];
  const weakest = { ring: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY };
  for await (const { screen, name } of openStates(run, { scheme: colours === 'dark' ? 'dark' : 'light' })) {
    await page.evaluate((variables) => {
      for (const [variable, value] of Object.entries(variables))
        document.documentElement.style.setProperty(variable, value);
    }, variablesOf(colours));
    for (const { kind, what, contrast } of await measureScreen(page, devtools)) {
      weakest[kind] = Math.min(weakest[kind], contrast);
      if (contrast >= leastContrast[kind]) continue;
      faint.push(
        `${screen.at} ${name}, ${panel.name}, ${colours}: ${kind} of "${what}" ${contrast.toFixed(2)}`,
      );
    }
  }
  await devtools.detach();
  const { ring, text } = weakest;
  console.log(
    `${colours} on ${panel.name}: weakest ring ${ring.toFixed(2)}, weakest text ${text.toFixed(2)}`,
  );
  return faint;
}
