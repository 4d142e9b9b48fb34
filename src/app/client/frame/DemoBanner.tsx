import Info from 'lucide-react/icons/info';

/** So that nobody takes the demo's people and payments for real ones. */
export function DemoBanner() {
  return (
    <aside aria-label="Demo" className="border-line border-b bg-warning-soft text-sm text-warning">
      <p className="page-width flex items-start justify-center gap-2 py-2">
        <Info size={16} className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">Demo building.</strong> Its people and payments are invented.
        </span>
      </p>
    </aside>
  );
}
