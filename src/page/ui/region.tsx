import { Component, type ContextType, type ReactNode } from 'react';
import { BrokenPartsOfPage } from '../hooks/broken-parts.ts';

interface RegionProps {
  readonly part: string;
  /** If this value changes after a failure, the part is rendered again. */
  readonly content?: unknown;
  readonly instead?: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** An error boundary for a part of a screen. */
export class Region extends Component<RegionProps, { readonly hasError: boolean }> {
  static override contextType = BrokenPartsOfPage;
  declare context: ContextType<typeof BrokenPartsOfPage>;
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.context?.failed(this.props.part);
    this.props.onError?.();
  }

  override componentDidUpdate({ content }: RegionProps, before: { readonly hasError: boolean }) {
    if (before.hasError && !this.state.hasError) this.context?.drawn(this.props.part);
    if (this.state.hasError && content !== this.props.content) this.setState({ hasError: false });
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.hasError ? instead : children;
  }
}
