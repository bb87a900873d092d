import { Component, type ContextType, type ReactNode } from 'react';
import { endRecordedMenu } from '../browser/recorded-menu.ts';
import { BrokenPartsOfPage } from '../hooks/broken-parts.ts';
import { Stage } from '../hooks/stage.tsx';
import { WordsProvider } from '../hooks/use-words.ts';
import type { Words } from '../words/words.ts';
import { StartupScreens } from './startup-screens.tsx';

interface ErrorBoundaryProps {
  readonly words: Words;
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** The last resort: shows the paused screen after a rendering error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  static override contextType = BrokenPartsOfPage;
  declare context: ContextType<typeof BrokenPartsOfPage>;
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    // The recorded menu would cover this screen and swallow touches.
    endRecordedMenu();
    this.context?.failed('page');
    this.props.onError();
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <WordsProvider value={this.props.words}>
        <Stage>
          <StartupScreens isPaused />
        </Stage>
      </WordsProvider>
    );
  }
}
