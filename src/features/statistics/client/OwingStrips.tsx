import { unitName } from '#features/apartments/unit-kinds.ts';
import { DUES } from '#features/dues/rules.ts';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Wall } from '../endpoints.ts';
import { longestDebtFirst, Mark, Names, rowKey, useFollowLink } from './WallTable.tsx';
import { wallTexts } from './wall-texts.ts';

type Props = { wall: Wall; onShowAll: () => void };

/** On a phone: each flat that owes, with a strip of its twelve months, the longest debt first. */
export function OwingStrips({ wall: { months, homes }, onShowAll }: Props) {
  const t = useTexts(wallTexts);
  const { taka, monthShort } = useFormats();
  const { language } = useLanguage();
  const followLink = useFollowLink();
  const owing = homes.filter(({ open }) => open > 0).toSorted(longestDebtFirst);
  return (
    <div className="grid gap-3 md:hidden print:hidden">
      {owing.length > 0 && (
        <Card padded={false}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <ul aria-label={t.strips} onClick={followLink}>
            {owing.map((home) => (
              <li key={rowKey(home)} className="wall-strip border-line border-t px-4 py-2 first:border-t-0">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="wrap-anywhere min-w-0 flex-[1_1_8rem]">
                    <strong className="font-semibold">{unitName(home, language)}</strong>{' '}
                    <span className="text-mute text-sm">
                      <Names home={home} />
                    </span>
                  </span>
                  <span className="figures whitespace-nowrap font-semibold">{taka(home.open)}</span>
                </p>
                <ol>
                  {months.map((month, place) => (
                    <li key={month.month}>
                      <span className="sr-only">{monthShort(month.month)} </span>
                      <Mark
                        cell={home.months[place] ?? null}
                        path={DUES.path({ period: periodNamed(month), search: home.apartmentNo })}
                      />
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button variant="secondary" onClick={onShowAll} className="justify-self-center">
        {t.showAll}
      </Button>
    </div>
  );
}
