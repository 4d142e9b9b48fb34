import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Link } from '#ui/menu/Link.tsx';
import type { StatementPlace } from '../endpoints.ts';
import { STATEMENTS_PATH } from '../rules.ts';
import { StatementsBrought } from './StatementsBrought.tsx';
import { statementTexts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';

const SortLines = loadLater(async () => (await import('./SortLines.tsx')).SortLines);
const PlaceDialog = loadLater(async () => (await import('./PlaceDialog.tsx')).PlaceDialog);
const Reconcile = loadLater(async () => (await import('./Reconcile.tsx')).Reconcile);
const KnownPayers = loadLater(async () => (await import('./KnownPayers.tsx')).KnownPayers);
const BringStatement = loadLater(async () => (await import('./BringStatement.tsx')).BringStatement);

/** Imports, sorts and reconciles statements of banks and wallets, one place at a time. */
export function StatementsPage() {
  const t = useTexts(statementTexts);
  const query = useCall('GET /api/places', {});
  const mayChange = useMay()('building.change');
  const [edited, setEdited] = useState<StatementPlace | 'new' | undefined>();
  const add = (
    <Button variant="secondary" icon={<Plus size={18} />} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <Page title={t.title} intro={t.intro}>
      <Query query={query} failed={t.failed} inCard>
        {({ places, expected }) =>
          places.length === 0 ? (
            <Card as="section" padded={false}>
              <EmptyState icon={<FileText size={24} />} text={t.none} next={t.noneNext} action={mayChange && add} />
            </Card>
          ) : (
            <Places
              places={places}
              expected={expected}
              add={mayChange && add}
              onEdit={mayChange ? setEdited : undefined}
            />
          )
        }
      </Query>
      {edited && <PlaceDialog place={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

export type Expected = { references: string[]; phones: string[] };
type PlacesProps = {
  places: readonly StatementPlace[];
  expected: Expected;
  add: ReactNode;
  onEdit: ((place: StatementPlace) => void) | undefined;
};

function Places({ places, expected, add, onEdit }: PlacesProps) {
  const t = useTexts(statementTexts);
  const [params] = useSearchParams();
  const mayDecide = useMay()('money.decide');
  const chosen =
    places.find(({ _id }) => _id === params.get('place')) ?? places.find(({ belongsTo }) => belongsTo) ?? places[0];
  if (!chosen) return null;
  return (
    <>
      <nav aria-label={t.places} className="grid justify-items-start gap-3">
        <ul className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {places.map((place) => (
            <li key={place._id}>
              <PlaceCard place={place} isChosen={place === chosen} />
            </li>
          ))}
        </ul>
        {/* Used rarely, so it is not sticky on a phone as the daily actions are. */}
        {add}
      </nav>
      <PlaceHead place={chosen} onEdit={onEdit} />
      {chosen.belongsTo && (
        <>
          {mayDecide && <BringStatement key={`bring ${chosen._id}`} place={chosen} expected={expected} />}
          {chosen.through && (
            <>
              <SortLines key={chosen._id} place={chosen} places={places} />
              {chosen.belongsTo === 'building' && <Reconcile key={`prove ${chosen._id}`} place={chosen} />}
            </>
          )}
          <StatementsBrought placeId={chosen._id} />
        </>
      )}
      {/* Before the first file there is nothing to learn from. */}
      {places.some(({ through }) => through) && <KnownPayers />}
    </>
  );
}

function PlaceCard({ place, isChosen }: { place: StatementPlace; isChosen: boolean }) {
  const t = useTexts(statementTexts);
  const { day } = useFormats();
  const nameOf = usePlaceName();
  const navigate = useNavigate();
  const path = listPath(STATEMENTS_PATH, { place: place._id });
  const { belongsTo, through, open } = place;
  return (
    <Link
      to={path}
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        void navigate(path, { preventScrollReset: true });
      }}
      className={classes(
        'grid min-h-20 gap-1 rounded-card border bg-card px-4 py-3.5',
        isChosen ? 'border-primary' : 'border-line hover:border-edge',
      )}
    >
      <span className="figures wrap-anywhere font-semibold">{nameOf(place)}</span>
      <span className="text-mute text-sm">
        {belongsTo ? (through ? t.through(day(through)) : t.nothingBrought) : t.notYet}
      </span>
      {belongsTo && through && (
        <span className={classes('text-sm', open > 0 ? 'font-semibold text-warning' : 'text-mute')}>
          {open > 0 ? t.open(open) : t.allSorted}
        </span>
      )}
    </Link>
  );
}

function PlaceHead({ place, onEdit }: { place: StatementPlace; onEdit: PlacesProps['onEdit'] }) {
  const t = useTexts(statementTexts);
  const nameOf = usePlaceName();
  const { belongsTo } = place;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
      <div className="grid gap-0.5">
        <h2 className="figures wrap-anywhere text-heading">{nameOf(place)}</h2>
        <p className="text-mute text-sm">{belongsTo ? (belongsTo === 'shared' ? t.shared : t.ofBuilding) : t.notYet}</p>
      </div>
      {onEdit && (
        <Button size="sm" variant={belongsTo ? 'secondary' : 'primary'} onClick={() => onEdit(place)}>
          {belongsTo ? t.change : t.setUp}
        </Button>
      )}
    </div>
  );
}
