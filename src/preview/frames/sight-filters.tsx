import type { Sight } from '../address/preview-address.ts';

type Colourblind = Exclude<Sight, 'normal' | 'greyscale'>;

/** Matrices on linear RGB that simulate the absence of one kind of cone (Machado, Oliveira, Fernandes 2009). */
const matrices: Readonly<Record<Colourblind, readonly (readonly [number, number, number])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The filters that preview.css applies to frames by id. */
export function SightFilters() {
  return (
    <svg className="unseen" aria-hidden="true">
      {Object.entries(matrices).map(([sight, rows]) => (
        <filter key={sight} id={sight} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={[...rows.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ')} />
        </filter>
      ))}
    </svg>
  );
}
