import { Component, type ReactNode } from 'react';

interface RegionProps {
  /** The content of the region. After a failure, another value is tried. */
  readonly content?: unknown;
  /** Shown instead after a failure; nothing unless given. */
  readonly instead?: ReactNode;
  /** Called after each failure. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** A part of a screen whose failure takes no other part away. */
export class Region extends Component<RegionProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ content }: RegionProps) {
    if (this.state.hasError && content !== this.props.content) this.setState({ hasError: false });
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.hasError ? instead : children;
  }
}
