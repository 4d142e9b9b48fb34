import { useShownBlock } from '#features/building/client/use-building.ts';
import './wall.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { unitName } from '#features/apartments/unit-kinds.ts';
import { DEEP_FROM_DAYS, DUES } from '#features/dues/rules.ts';
import { personPath, statementPath } from '#features/ledger/rules.ts';
import { periodNamed } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import type { Wall, WallHome } from '../endpoints.ts';
import { wallTexts } from './wall-texts.ts';

type Cell = WallHome['months'][number];
const LOOKS = ['paid', 'waiting', 'due', 'part', 'partLate', 'late', 'deep', 'nothing'] as const;
type Look = (typeof LOOKS)[number];

const lookOf = (cell: Cell): Look => {
  if (cell === null) return 'nothing';
  if (cell.open === 0 || cell.daysLate === 0) return cell.state;
  if (cell.daysLate >= DEEP_FROM_DAYS) return 'deep';
  return cell.state === 'part' ? 'partLate' : cell.state;
};

export const longestDebtFirst = (a: WallHome, b: WallHome) => b.daysLate - a.daysLate || b.open - a.open;

/** A flat has a row of its tenants, and one of its owner whom the committee bills. */
export const rowKey = ({ block, apartmentNo, isOwner }: WallHome) =>
  `${block} ${apartmentNo} ${isOwner ? 'owner' : ''}`;

type Props = { wall: Wall; name: string; isByDebt: boolean };

/** A phone cannot show all months: scroll to the last ones. */
const showLatest = (box: HTMLElement | null) => {
  box?.scrollTo({ left: box.scrollWidth });
};

/** Rows are flats, by block or by the longest debt; columns are months, each cell a link. */
export function WallTable({ wall: { months, homes }, name, isByDebt }: Props) {
  const t = useTexts(wallTexts);
  const { digits, monthShort, period } = useFormats();
  const followLink = useFollowLink();
  const shownBlock = useShownBlock();
  const groups = isByDebt
    ? [['', homes.toSorted(longestDebtFirst)] as const]
    : [...Map.groupBy(homes, ({ block }) => shownBlock(block))];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={showLatest} className="wall" onClick={followLink}>
      <table>
        <caption className="sr-only">{t.caption(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.flat}</th>
            {months.map(({ month, year }, place) => (
              <th key={month} scope="col">
                <a href={DUES.path({ period: periodNamed({ month, year }) })}>
                  <span className="sr-only">{period(periodNamed({ month, year }))}</span>
                  <span aria-hidden="true">
                    <span>{year === months[place - 1]?.year ? '' : digits(year)}</span>
                    {monthShort(month)}
                  </span>
                </a>
              </th>
            ))}
            <th scope="col">{t.open}</th>
          </tr>
        </thead>
        {groups.map(([block, flats]) => (
          <tbody key={block}>
            {block !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={14}>
                  <span>{t.block(block)}</span>
                </th>
              </tr>
            )}
            {flats.map((home) => (
              <Flat key={rowKey(home)} home={home} months={months} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Flat({ home, months }: { home: WallHome; months: Wall['months'] }) {
  const { taka } = useFormats();
  const { language } = useLanguage();
  return (
    <tr>
      <th scope="row">
        <span>{unitName(home, language)}</span>
        <Names home={home} />
      </th>
      {months.map((month, place) => (
        <td key={month.month}>
          <Mark
            cell={home.months[place] ?? null}
            path={DUES.path({ period: periodNamed(month), search: home.apartmentNo })}
          />
        </td>
      ))}
      <td>{home.open > 0 ? taka(home.open) : '–'}</td>
    </tr>
  );
}

/** Links to the present tenant or owner and to a former one who still owes, with the part of the row's sum that is theirs. */
export function Names({ home: { tenant, agreementId, former, isOwner, open } }: { home: WallHome }) {
  const t = useTexts(wallTexts);
  const { taka } = useFormats();
  const link = (name: string, id: string) => <a href={personPath(id)}>{name}</a>;
  const present = tenant !== null && agreementId ? link(tenant, agreementId) : tenant;
  const formerText = isOwner ? t.formerOwner : t.movedOut;
  return (
    <>
      {isOwner && present && tenant !== null ? (
        <span>
          <RichText text={t.owner(tenant)} name={() => present} />
        </span>
      ) : (
        (tenant !== null || !former) && <span>{present ?? t.free}</span>
      )}
      {former && (
        <span>
          <RichText text={formerText(former.name)} name={(name) => link(name, former.agreementId)} />
          {former.open !== undefined && former.open !== open && ` · ${taka(former.open)}`}
        </span>
      )}
    </>
  );
}

/** A month's mark. With an open charge it links to the month's dues, at `path`, else to the statement. */
export function Mark({ cell, path }: { cell: Cell; path: string }) {
  const t = useTexts(wallTexts);
  const { taka } = useFormats();
  const look = lookOf(cell);
  if (cell === null) return <span data-look="nothing">{t.looks.nothing}</span>;
  const late = cell.daysLate > 0 && cell.open > 0 ? `, ${t.days(cell.daysLate)}` : '';
  const name = t.looks[look === 'deep' || look === 'partLate' ? cell.state : look];
  const text = cell.open > 0 ? `${t.openNow(name, taka(cell.open))}${late}` : name;
  return (
    <a href={cell.open > 0 ? path : statementPath(cell.agreementId)} data-look={look} title={text}>
      {text}
    </a>
  );
}

/** Follows a table's links in the router. One handler for the table: 500 flats have 6,000 links. */
export function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href);
  };
}

/** Explains the marks. */
export function WallLegend() {
  const t = useTexts(wallTexts);
  return (
    <ul aria-label={t.legend} className="wall-legend flex flex-wrap gap-x-5 gap-y-2 text-mute text-sm">
      {LOOKS.map((look) => (
        <li key={look} className="flex items-center gap-2">
          <span data-look={look} />
          {t.looks[look]}
        </li>
      ))}
    </ul>
  );
}
