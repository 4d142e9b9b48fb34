import { Component, type ReactNode } from 'react';
import { renewSplits } from '#ui/layout/split.tsx';
import { FailurePage } from './FailurePage.tsx';

type Props = {
  /** Going to another page leaves the failure behind. */
  page: string;
  /** In place of what broke: the friendly page, unless something smaller will do. */
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { page: string; hasFailed: boolean; hasRetried: boolean };

/** Shows a friendly page instead of one that broke, or whose code did not come. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false, hasRetried: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false, hasRetried: false };
  }

  // The failure is on the screen now. Renewed any sooner, what is thrown would be fetched anew without end.
  override componentDidCatch() {
    renewSplits();
  }

  retry = () => {
    // What fails twice may belong to a version of the site that is gone: the server has the current one.
    if (this.state.hasRetried) return location.reload();
    this.setState({ hasFailed: false, hasRetried: true });
  };

  override render() {
    const { fallback = <FailurePage onRetry={this.retry} />, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
