/** The postmark of the ticket: arches in a ring of dots. */
export function Stamp() {
  return (
    <svg className="stamp" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="45" />
      <circle className="dots" cx="48" cy="48" r="40.5" pathLength="120" />
      <circle cx="48" cy="48" r="35.5" />
      <path
        className="nested-arches"
        d="M27.5 65V47a20.5 20.5 0 0 1 41 0v18M35 65V47.5a13 13 0 0 1 26 0V65M42.5 65V48a5.5 5.5 0 0 1 11 0v17M22 65.5h52"
      />
      <path d="M33 73c2.5-2 5-2 7.5 0s5 2 7.5 0 5-2 7.5 0 5 2 7.5 0" />
    </svg>
  );
}
