import { useRole } from '#features/identity/client/use-session.ts';
import { MyOpenRepairs } from '#features/repairs/client/MyOpenRepairs.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { flatTexts } from '#pages/flat/texts.ts';
import { FLAT_PATH, useMyFlat } from '#pages/flat/use-my-flat.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** Links to the person's own flats, with what their owner has reported; empty for a person who owns none. */
export function FlatCard() {
  const t = useTexts(flatTexts);
  const { taka } = useFormats();
  const isMember = useRole().data?.role === 'member';
  const statement = useMyFlat().data?.statement;
  if (statement?.account.tenure !== 'ownership') return null;
  const flats = [statement.account, ...statement.others];
  const owed = flats.reduce((sum, flat) => sum + flat.owed, 0);
  return (
    <>
      <Card as="section" aria-label={t.title} className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-heading">
            {t.title}: {flats.map(({ apartmentNo }) => apartmentNo).join(', ')}
          </h2>
          <p className="text-mute">{owed > 0 ? t.open(taka(owed)) : t.nothing}</p>
        </div>
        <ButtonLink to={FLAT_PATH} variant="secondary">
          {t.see}
        </ButtonLink>
      </Card>
      {/* A member's repairs, of all homes, stand below the home. */}
      {!isMember && <MyOpenRepairs />}
    </>
  );
}
