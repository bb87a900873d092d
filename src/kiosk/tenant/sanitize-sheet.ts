/** Replaces CSS escapes such as `\75rl(` with their characters. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_whole, code?: string, sign = '') => {
    const point = Number.parseInt(code ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : sign;
  });
}

const resourceFunction = /(?:url|src|image|image-set|cross-fade)\(/i;
/** Images as data. SVG is not allowed, because a few bytes of it can keep the browser busy forever. */
const dataImages = /url\("data:image\/(?:png|jpeg|gif|webp)[;,](?:[^"\\]|\\.)*"\)/g;

/** True if a style makes the browser fetch something. `data:` URLs of PNG, JPEG, GIF and WebP are allowed. */
function loadsResource(style: CSSStyleDeclaration): boolean {
  return [...style].some((name) => {
    const value = style.getPropertyValue(name);
    // Values with custom properties are unparsed text, and a shorthand of them is empty, so no `url()` is allowed
    // there.
    const isRaw = value === '' || name.startsWith('--') || value.includes('var(');
    const text = isRaw ? value || style.cssText : value.replace(dataImages, '');
    return resourceFunction.test(unescaped(text));
  });
}

/** Compares the name, because older browsers lack this class. */
const isNestedDeclarations = (rule: CSSRule): rule is CSSNestedDeclarations =>
  rule.constructor.name === 'CSSNestedDeclarations';

function isAllowed(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule || isNestedDeclarations(rule)) return !loadsResource(rule.style);
  if (rule instanceof CSSKeyframesRule) {
    return [...rule].every((frame) => frame instanceof CSSKeyframeRule && !loadsResource(frame.style));
  }
  return (
    rule instanceof CSSMediaRule ||
    rule instanceof CSSContainerRule ||
    rule instanceof CSSSupportsRule ||
    rule instanceof CSSLayerBlockRule ||
    rule instanceof CSSLayerStatementRule
  );
}

type RuleContainer = Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>;

const isRuleContainer = (rule: CSSRule): rule is CSSRule & RuleContainer =>
  rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule;

/**
 * Parses a style sheet with the browser and removes rules that fetch anything except `data:` URLs of allowed images.
 * Also removes all at-rules except `@media`, `@container`, `@supports`, `@keyframes` and `@layer`. The browser drops
 * `@import` while parsing. `removedRules` has the first characters of each removed rule.
 */
export function sanitizeSheet(source: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(source);
  const removedRules: string[] = [];

  function clean(container: RuleContainer): void {
    for (let index = container.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = container.cssRules[index];
      if (!rule) continue;
      if (!isAllowed(rule)) {
        removedRules.unshift(rule.cssText.slice(0, 60));
        container.deleteRule(index);
      } else if (isRuleContainer(rule)) clean(rule);
    }
  }
  clean(sheet);
  return { css: [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'), removedRules };
}
