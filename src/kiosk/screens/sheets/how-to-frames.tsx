import type { ReactNode } from 'react';

interface PictureProps {
  readonly children: ReactNode;
}

/** A decorative picture: the text beside it says the same. */
function Picture({ children }: PictureProps) {
  return (
    <svg className="frame" viewBox="0 0 64 45" aria-hidden="true">
      {children}
    </svg>
  );
}

function Tiles({ isTouched = false }: { readonly isTouched?: boolean }) {
  return (
    <>
      <rect className="case" x="10" y="3" width="44" height="38" rx="4" />
      <rect className="tile" x="15" y="9" width="15" height="11" rx="2" />
      <rect className={isTouched ? 'tile chosen' : 'tile'} x="34" y="9" width="15" height="11" rx="2" />
      <rect className="tile" x="15" y="24" width="15" height="11" rx="2" />
      <rect className="tile" x="34" y="24" width="15" height="11" rx="2" />
    </>
  );
}

function Hand({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      className="hand"
      transform={`translate(${x} ${y})`}
      d="M-2 1.5a2 2 0 0 1 4 0V11l7 1.6c1.8.4 2.9 2 2.6 3.8L10.3 24H-.5l-6.7-8.2c-1.6-2 1-4.3 2.9-2.7L-2 15z"
    />
  );
}

/** The digit 7: the number on the ticket and, later, on the screen that calls the ticket. */
const seven = 'M27 19h10l-6 14';

/** A visitor takes a number, in five pictures. */
export const frames = {
  find: (
    <Picture>
      <Tiles />
      <Hand x={51} y={19} />
    </Picture>
  ),
  touch: (
    <Picture>
      <Tiles isTouched />
      <Hand x={42} y={14} />
    </Picture>
  ),
  number: (
    <Picture>
      <path className="case" d="M8 3h48v8H8z" />
      <path className="paper" d="M18 9h28v34l-4-3-3.3 3-3.4-3-3.3 3-3.3-3-3.4 3-3.3-3-4 3z" />
      <path className="digit" d={seven} />
    </Picture>
  ),
  wait: (
    <Picture>
      <rect className="chosen" x="14" y="11" width="36" height="28" rx="4" />
      <path className="digit" d={seven} />
      <path d="M9 17c-3 5-3 11 0 16M55 17c3 5 3 11 0 16" />
    </Picture>
  ),
  go: (
    <Picture>
      <circle cx="44" cy="13" r="5" />
      <path d="M35 27c0-5 4-7 9-7s9 2 9 7" />
      <path className="case" d="M26 27h34v15H26z" />
      <path d="M4 34h15m-6-6 6 6-6 6" />
    </Picture>
  ),
};
