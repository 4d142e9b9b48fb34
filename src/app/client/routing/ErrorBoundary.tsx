import RotateCw from 'lucide-react/icons/rotate-cw';
import { Component, type ReactNode } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { siteTexts } from '../texts.ts';

type Props = {
  /** A new value, as for another page, shows the children again. */
  resetKey: string;
  /** Called when the error is shown: code that did not load may then be fetched again. */
  onError: () => void;
  children: ReactNode;
};
type State = { resetKey: string; hasFailed: boolean; hasRetried: boolean };

/** Shows an error page instead of a page that threw, or whose code did not load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, hasFailed: false, hasRetried: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false, hasRetried: false };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  retry = () => {
    // A second failure may come from code of a version that the server no longer has: a reload gets the current one.
    if (this.state.hasRetried) return location.reload();
    this.setState({ hasFailed: false, hasRetried: true });
  };

  override render() {
    return this.state.hasFailed ? <PageError onRetry={this.retry} /> : this.props.children;
  }
}

function PageError({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(siteTexts).broken;
  return (
    <div className="page-width section-space grid justify-items-start gap-8">
      <div role="alert" className="grid gap-3">
        <PageTitle eyebrow={t.eyebrow}>{t.title}</PageTitle>
        {/* Not the title's intro, which a phone shows behind a button. */}
        <p className="max-w-2xl text-mute">{navigator.onLine ? t.intro : t.offline}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<RotateCw size={16} />} onClick={onRetry}>
          {t.tryAgain}
        </Button>
        <ButtonLink to="/" variant="secondary">
          {t.home}
        </ButtonLink>
      </div>
    </div>
  );
}
