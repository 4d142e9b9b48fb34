import { DUTY_NAMES } from '#api/duties.ts';
import { staffTexts } from '#features/staff/client/texts.ts';
import { useStaff } from '#features/staff/client/use-staff.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';

/** The staff with their duties, and the way to the page on which they change. */
export function WhoWorksHere() {
  const query = useStaff();
  const { language } = useLanguage();
  const { page: t } = useTexts(staffTexts);
  return (
    <Card as="section" aria-label={t.list} className="grid gap-5">
      <Query query={query} failed={t.failed}>
        {({ staff }) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {staff.map(({ _id, name, photo, duties }) => (
              <li key={_id} className="flex min-w-0 flex-wrap items-center gap-3">
                <Avatar name={name} photo={photo} />
                <span className="grid min-w-0">
                  <span className="wrap-anywhere font-semibold">{name}</span>
                  <span className="text-mute text-sm">
                    {duties.map(({ duty }) => DUTY_NAMES[duty][language]).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Query>
      <ButtonLink to="/dashboard/staff" variant="secondary" className="w-fit">
        {t.open}
      </ButtonLink>
    </Card>
  );
}
