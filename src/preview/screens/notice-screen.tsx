import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page with one sentence, while there is nothing to preview. */
export function NoticeScreen({ title, children }: Props) {
  return (
    <main className="alone">
      <div className="card" role="status">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
