import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Repair } from '../../endpoints.ts';
import { repairPath } from '../../rules.ts';
import { CommonLine } from '../CommonLine.tsx';
import { RepairRows } from '../RepairRows.tsx';
import { togetherTexts } from './together-texts.ts';

/** Of a joined repair the one with which it goes on, as the whole house reads it; of that one, for the office, what was joined into it. */
export function JoinedRepairs({ repair: { joinedInto, office, isOwnHome } }: { repair: Repair }) {
  const { into, joined } = useTexts(togetherTexts);
  return (
    <>
      {joinedInto && (
        <Card as="section" padded={false} aria-labelledby="joined-into">
          <div className="grid gap-1 px-4 pt-4 pb-2 sm:px-6">
            <h2 id="joined-into" className="text-heading">
              {into.title}
            </h2>
            {isOwnHome && <p className="text-mute">{into.home}</p>}
          </div>
          <ul className="grid">
            <CommonLine repair={joinedInto} canFollow={false} />
          </ul>
          {office && (
            <p className="px-4 pb-4 sm:px-6">
              <ButtonLink to={repairPath(joinedInto._id)} variant="secondary" size="sm">
                {into.open}
              </ButtonLink>
            </p>
          )}
        </Card>
      )}
      {office && office.joined.length > 0 && (
        <Card as="section" padded={false} aria-labelledby="joined-repairs">
          <h2 id="joined-repairs" className="px-4 pt-4 pb-2 text-heading sm:px-6">
            {joined.title}
          </h2>
          <RepairRows repairs={office.joined} />
        </Card>
      )}
    </>
  );
}
