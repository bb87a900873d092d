import { Component, type ReactNode } from 'react';
import { Stage } from '../look/stage.tsx';
import { WordsProvider } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';
import { StartupScreens } from './startup-screens.tsx';

interface SafetyNetProps {
  readonly words: Words;
  /** Told when something broke; the visitor is not. */
  readonly onFall: () => void;
  readonly children: ReactNode;
}

/** Below everything: whatever breaks while a screen is drawn, a visitor sees a calm sentence. */
export class ErrorBoundary extends Component<SafetyNetProps, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch() {
    this.props.onFall();
  }

  override render() {
    if (!this.state.fallen) return this.props.children;
    return (
      <WordsProvider value={this.props.words}>
        <Stage>
          <StartupScreens at="paused" />
        </Stage>
      </WordsProvider>
    );
  }
}
