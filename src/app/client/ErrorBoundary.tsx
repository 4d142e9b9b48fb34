import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

type Props = {
  /** Going to another page leaves the failure behind. */
  page: string;
  /** The failure is on the screen: what did not come may be fetched again. */
  onFailure: () => void;
  children: ReactNode;
};
type State = { page: string; hasFailed: boolean; hasRetried: boolean };

/** Shows a friendly page instead of one that broke, or whose code did not come. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, hasFailed: false, hasRetried: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false, hasRetried: false };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  retry = () => {
    // What fails twice may belong to a version of the site that is gone: the server has the current one.
    if (this.state.hasRetried) return location.reload();
    this.setState({ hasFailed: false, hasRetried: true });
  };

  override render() {
    return this.state.hasFailed ? <PageError onRetry={this.retry} /> : this.props.children;
  }
}
