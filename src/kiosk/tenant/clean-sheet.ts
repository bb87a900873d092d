/** Escapes such as `\75rl(` are undone. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_whole, code?: string, sign = '') => {
    const point = Number.parseInt(code ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : sign;
  });
}

const reaching = /(?:url|src|image|image-set|cross-fade)\(/i;
const writtenOut = /url\("data:image\/(?:[^"\\]|\\.)*"\)/g;

/** Whether the page would have to fetch something; pictures that are written out are at hand. */
function reachesOut(style: CSSStyleDeclaration): boolean {
  return [...style].some((name) => {
    const value = style.getPropertyValue(name);
    // Custom properties and what is made of them stand there as they were written, a shorthand of them not even that.
    const isRaw = value === '' || name.startsWith('--') || value.includes('var(');
    const text = isRaw ? value || style.cssText : value.replace(writtenOut, '');
    return reaching.test(unescaped(text));
  });
}

/** By its name, because older browsers do not have this kind of rule. */
const isNestedDeclarations = (rule: CSSRule): rule is CSSNestedDeclarations =>
  rule.constructor.name === 'CSSNestedDeclarations';

function isAllowed(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule || isNestedDeclarations(rule)) return !reachesOut(rule.style);
  if (rule instanceof CSSKeyframesRule) {
    return [...rule].every((frame) => frame instanceof CSSKeyframeRule && !reachesOut(frame.style));
  }
  return (
    rule instanceof CSSMediaRule ||
    rule instanceof CSSContainerRule ||
    rule instanceof CSSSupportsRule ||
    rule instanceof CSSLayerBlockRule ||
    rule instanceof CSSLayerStatementRule
  );
}

/** Something with rules in it: a sheet, or a rule around others. */
type Holder = Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>;

const isHolder = (rule: CSSRule): rule is CSSRule & Holder =>
  rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule;

/** A tenant's style sheet without what it must not hold. */
export interface CleanSheet {
  readonly css: string;
  /** The rules that were left out, each in short. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a style sheet as a browser does and leaves out what it has no business with: rules that fetch something other
 * than `data:image/`, and all at-rules but `@media`, `@container`, `@supports`, `@keyframes` and `@layer`. `@import` is
 * never even read.
 */
export function cleanSheet(written: string): CleanSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written);
  const leftOut: string[] = [];

  function clean(holder: Holder): void {
    for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = holder.cssRules[index];
      if (!rule) continue;
      if (!isAllowed(rule)) {
        leftOut.unshift(rule.cssText.slice(0, 60));
        holder.deleteRule(index);
      } else if (isHolder(rule)) clean(rule);
    }
  }
  clean(sheet);
  return { css: [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'), leftOut };
}
