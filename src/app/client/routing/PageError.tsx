import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

/** What is shown in place of a page that could not be shown. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-width section-space grid justify-items-start gap-8">
      <div role="alert">
        <PageTitle
          eyebrow="A loose brick"
          intro="This page could not be shown. Nothing you have saved is lost. Please try again; if it keeps failing, please come back in a few minutes."
        >
          Something went wrong
        </PageTitle>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<RotateCw size={16} />} onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink to="/" variant="secondary">
          Go Back Home
        </ButtonLink>
      </div>
    </div>
  );
}
