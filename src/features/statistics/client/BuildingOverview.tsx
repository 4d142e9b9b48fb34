import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { BuildingFigures } from '../endpoints.ts';
import { Occupancy } from './Occupancy.tsx';

type Props = { figures: BuildingFigures | undefined; loading: boolean };

/** The building in five figures and a picture (docs/product.md section 2.8). What did not come is a dash. */
export function BuildingOverview({ figures, loading }: Props) {
  return (
    <Card as="section" aria-labelledby="building-overview">
      <h2 id="building-overview" className="mb-6 text-heading">
        The building
      </h2>
      <div className="grid items-center gap-8 md:grid-cols-[auto_1fr] md:gap-12">
        <div className="grid size-40 place-items-center justify-self-center">
          {loading ? <Skeleton className="size-40 rounded-pill!" /> : <Picture figures={figures} />}
        </div>
        <dl aria-busy={loading} className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-6">
          <Figure name="Total Rooms" value={figures?.totalRooms} loading={loading} />
          <Figure name="Total Users" value={figures?.totalUsers} loading={loading} />
          <Figure name="Members" value={figures?.totalMembers} loading={loading} />
          <Figure
            name="Available Rooms"
            value={figures && `${figures.availablePercentage}%`}
            loading={loading}
            mark="bg-brass"
          />
          <Figure
            name="Unavailable Rooms (Agreed)"
            value={figures && `${figures.unavailablePercentage}%`}
            loading={loading}
            mark="bg-moss"
          />
        </dl>
      </div>
    </Card>
  );
}

/** Without figures an empty ring: 0% would be a claim. */
function Picture({ figures }: { figures: BuildingFigures | undefined }) {
  if (!figures) return <span className="size-34 rounded-pill border-14 border-line" />;
  return <Occupancy available={figures.availablePercentage} unavailable={figures.unavailablePercentage} />;
}

type FigureProps = { name: string; value: string | number | undefined; loading: boolean; mark?: string };

/** `mark` is the colour that stands for it in the picture. */
function Figure({ name, value, loading, mark }: FigureProps) {
  return (
    <div className={classes('min-w-0', mark ? 'sm:col-span-3' : 'sm:col-span-2')}>
      <dt className="flex items-center gap-2 text-mute text-sm">
        {mark && <span className={classes('size-2.5 shrink-0 rounded-pill', mark)} />}
        {name}
      </dt>
      <dd className="display text-[1.75rem] leading-tight">
        {loading ? <Skeleton className="mt-1 h-8 w-16" /> : (value ?? '–')}
      </dd>
    </div>
  );
}
