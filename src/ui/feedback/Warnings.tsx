import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Objections to a form's action, with a sentence that it can be done nevertheless. */
export function Warnings({ texts, nevertheless }: { texts: readonly string[]; nevertheless: string }) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className="flex gap-3 rounded-field bg-warning-soft px-4 py-3 text-warning">
          <TriangleAlert size={20} className="mt-0.5 shrink-0" />
          <div className="grid gap-1">
            <ul className="grid gap-1">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>{nevertheless}</p>
          </div>
        </div>
      )}
    </div>
  );
}
