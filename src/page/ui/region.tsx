import { Component, type ContextType, type ReactNode } from 'react';
import { BrokenPartsOfPage } from '../hooks/broken-parts.ts';

interface RegionProps {
  /** The name of the region, for operators who read that it cannot be rendered. */
  readonly part: string;
  /** The content of the region. After a failure, a changed value is tried. */
  readonly content?: unknown;
  /** Shown instead after a failure; nothing unless given. */
  readonly instead?: ReactNode;
  /** Called after each failure. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** A part of a screen whose failure affects no other part. */
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
