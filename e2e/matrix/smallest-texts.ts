interface HungBoard {
  readonly width: number;
  readonly height: number;
  /** Inches. */
  readonly diagonal: number;
  readonly metres: number;
}

/**
 * The texts of a board whose capitals have a visual angle under 16 minutes of arc. Runs in the page,
 * so it must not use anything of this file.
 */
export function smallestTexts({ width, height, diagonal, metres }: HungBoard): string[] {
  const pixelsOfMillimetre = Math.hypot(width, height) / (diagonal * 25.4);
  const parts = document.querySelectorAll('.board *, .board-alarm *');
  return [...parts].flatMap((part) => {
    const isText = [...part.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (!isText) return [];
    const capital = Number.parseFloat(getComputedStyle(part).fontSize) * 0.714;
    const minutes = (2 * Math.atan(capital / pixelsOfMillimetre / 2 / (metres * 1_000)) * 180 * 60) / Math.PI;
    return minutes < 15.99 ? [`${part.textContent?.slice(0, 30)}: ${minutes.toFixed(1)}`] : [];
  });
}
