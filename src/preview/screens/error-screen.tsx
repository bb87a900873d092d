import { Component, type ReactNode } from 'react';
import { usePreviewWords } from '../words/preview-words.ts';
import { NoticeScreen } from './notice-screen.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onReload: () => void;
  /** Reloads the page without its stored draft, which may be the cause. */
  readonly onDiscard: () => void;
}

export class ErrorScreen extends Component<Props, { readonly problem: string | undefined }> {
  override state = { problem: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { problem: String(error) };
  }

  override render() {
    const { children, onReload, onDiscard } = this.props;
    const { problem } = this.state;
    if (problem === undefined) return children;
    return <FailedScreen problem={problem} onReload={onReload} onDiscard={onDiscard} />;
  }
}

function FailedScreen({
  problem,
  onReload,
  onDiscard,
}: Omit<Props, 'children'> & { readonly problem: string }) {
  const { say } = usePreviewWords();
  return (
    <NoticeScreen title={say('notes.failed')}>
      <p>{problem}</p>
      <p className="buttons">
        <button type="button" className="main" onClick={onReload}>
          {say('notes.reload')}
        </button>
        <button type="button" onClick={onDiscard}>
          {say('notes.reloadWithout')}
        </button>
      </p>
    </NoticeScreen>
  );
}
