import { Component, type ReactNode } from 'react';
import { BlindView } from './blind-view.tsx';

interface SafetyNetProps {
  /** Told when something broke; the visitor is not. */
  readonly onFall: () => void;
  readonly children: ReactNode;
}

/** Below everything: whatever breaks while a screen is drawn, a visitor sees a calm sentence. */
export class SafetyNet extends Component<SafetyNetProps, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch() {
    this.props.onFall();
  }

  override render() {
    return this.state.fallen ? <BlindView at="paused" /> : this.props.children;
  }
}
