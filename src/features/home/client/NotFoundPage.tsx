import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '#ui/form/Button.tsx';

/** Any address that is none of ours. */
export function NotFoundPage() {
  return (
    <div className="page-width section-space grid items-center gap-12 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid justify-items-start gap-4">
        <h1 tabIndex={-1} className="text-hero">
          Page not found
        </h1>
        <p className="text-lg text-mute">Oops! The page you're looking for doesn't exist.</p>
        <ButtonLink to="/" size="lg" icon={<ArrowLeft size={18} />} className="mt-4">
          Go Back Home
        </ButtonLink>
      </div>
      <DarkHouse />
    </div>
  );
}

/** A house where one window is lit: not the one that was asked for. */
function DarkHouse() {
  const rows = [0, 1, 2, 3];
  return (
    <svg aria-hidden="true" viewBox="0 0 220 260" width="220" height="260" className="max-md:hidden">
      <path className="fill-surface stroke-line" strokeWidth="2" d="M20 258V70L110 20v238zM110 60l90 45v153h-90z" />
      {rows.map((row) => (
        <g key={row} className="fill-line">
          <path d={`M38 ${92 + row * 40}h22v24H38zM72 ${92 + row * 40}h22v24H72z`} />
          <path d={`M128 ${112 + row * 36}h20v22h-20zM160 ${112 + row * 36}h20v22h-20z`} />
        </g>
      ))}
      <path className="fill-brass" d="M72 132h22v24H72z" />
      <path className="stroke-edge" strokeWidth="2" d="M0 258h220" />
    </svg>
  );
}
