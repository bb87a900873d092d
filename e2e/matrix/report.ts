import type { SeenDefect } from './check-states.ts';

interface Extent {
  readonly panels: readonly string[];
  /** How many states were looked at, on all panels and in all languages. */
  readonly states: number;
}

/** How many examples of one kind of defect of a screen are printed. */
const examples = 3;

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

const bySize = <Value>(groups: Map<string, readonly Value[]>) =>
  [...groups].sort(([, one], [, other]) => other.length - one.length);

/** Prints the defects: how many each screen has on each panel, then examples of each kind. */
export function printReport(defects: readonly SeenDefect[], { panels, states }: Extent): void {
  const byScreen = bySize(groupBy(defects, ({ screen }) => screen));
  const table = panels.map((panel) => {
    const counts = byScreen.map(([screen, seen]) => {
      const here = seen.filter((defect) => defect.panel === panel);
      const languages = bySize(groupBy(here, ({ language }) => language));
      return [screen, languages.map(([language, { length }]) => `${language} ${length}`).join(' ')];
    });
    return [panel, Object.fromEntries(counts)];
  });
  if (defects.length > 0) console.table(Object.fromEntries(table));
  for (const [kindOnScreen, seen] of bySize(groupBy(defects, ({ screen, kind }) => `${screen}: ${kind}`))) {
    console.log(`\n${kindOnScreen}: ${seen.length}`);
    const alike = bySize(groupBy(seen, ({ state, what }) => `${state}: ${what}`));
    for (const [what, all] of alike.slice(0, examples)) {
      const [first] = all;
      console.log(`  ${what}, ${all.length} times, first on ${first?.panel} ${first?.language}`);
    }
  }
  console.log(`\n${defects.length} defects in ${states} states`);
}
