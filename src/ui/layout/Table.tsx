import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type Key, type ReactNode, useId, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { classes } from './classes.ts';
import { useLongList } from './ShowMore.tsx';

/**
 * One column: `heading` names the row, `figure` is aligned right, `text` wraps, and stands below its title on a card, `actions` holds the
 * row's buttons.
 */
export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  kind?: 'heading' | 'figure' | 'text' | 'actions';
  /** On a card of a table with `brief`, hidden behind Details. */
  isDetail?: boolean;
  /** Included in the brief line, so a card omits it. */
  isInBrief?: boolean;
};

/**
 * The group of a row: consecutive rows with the same key, under a title if there is one. A sum is shown even if a phone shows
 * only the first rows.
 */
export type RowGroup = { key: Key; title?: string | undefined; isSum?: boolean };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** For many columns: rows become cards below 900 px of room instead of 640. */
  wide?: boolean;
  /** In little room each row is two lines instead of a card: heading and figure, and the rest below. */
  lines?: boolean;
  /** The line below a card's heading; the card then shows its details on demand. */
  brief?: (row: Row) => ReactNode;
  groupOf?: (row: Row) => RowGroup;
};

/** Rows of a long table that a phone shows at first, as cards and as lines: about one screen. */
const FIRST_CARDS = 5;
const FIRST_LINES = 10;

/**
 * A table whose rows become cards in little room (table.css). The roles are explicit because a changed `display` would
 * remove them from the browser's accessibility tree.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, wide = false, lines = false, brief, groupOf = inOneGroup } = props;
  const groups = grouped(rows, groupOf);
  const count = groups.reduce((sum, { isSum, members }) => sum + (isSum ? 0 : members.length), 0);
  const long = useLongList(count, lines ? FIRST_LINES : FIRST_CARDS);
  return (
    <div className="table-box">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see the comment above */}
      <table role="table" className={classes(wide && 'wide', lines && 'lines', brief && 'brief')}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" role="columnheader" className={classes(kind === 'figure' && 'figure')}>
                <span className={classes(kind === 'actions' && 'sr-only')}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {inParts(groups, long.first).map(({ key, title, members, isSum, isRest, isContinued }) => (
          <tbody
            key={key}
            role="rowgroup"
            className={classes(title && 'group', isSum && 'sum')}
            {...(isRest && long.rest)}
          >
            {title && !isContinued && <GroupTitle title={title} columns={columns.length} />}
            {members.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} brief={brief} />
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see the comment above */}
      {long.button}
    </div>
  );
}

function GroupTitle({ title, columns }: { title: string; columns: number }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" className="group-title">
      {/* biome-ignore lint/a11y/useSemanticElements: it names a group of rows, as its scope says */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see Table */}
      <th scope="rowgroup" role="rowheader" colSpan={columns}>
        {title}
      </th>
    </tr>
  );
}

const inOneGroup = (): RowGroup => ({ key: 'all' });

function grouped<Row>(rows: readonly Row[], groupOf: (row: Row) => RowGroup) {
  const groups: (Group<Row> & { members: Row[] })[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.key === group.key) last.members.push(row);
    else groups.push({ ...group, members: [row] });
  }
  return groups;
}

type Group<Row> = RowGroup & { members: readonly Row[] };

/** The groups, with the one in which the first rows end split into two. */
function inParts<Row>(groups: readonly Group<Row>[], first: number) {
  let left = first;
  return groups.flatMap((group) => {
    if (group.isSum) return [{ ...group, isRest: false, isContinued: false }];
    const shown = { ...group, members: group.members.slice(0, left), isRest: false, isContinued: false };
    const isContinued = shown.members.length > 0;
    const rest = { ...group, key: `${group.key} rest`, members: group.members.slice(left), isRest: true, isContinued };
    left -= shown.members.length;
    return [shown, rest].filter(({ members }) => members.length > 0);
  });
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; brief: ((row: Row) => ReactNode) | undefined };

/** One row of a `Table`, which is a card in little room. */
function TableRow<Row>({ row, columns, brief }: TableRowProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const canOpen = columns.some(({ isDetail }) => isDetail);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" data-open={isOpen || undefined}>
      {columns.map((column) => (
        <Fragment key={column.title}>
          <Cell {...column} row={row} id={id} />
          {brief && column.kind === 'heading' && (
            <Brief id={id} isOpen={isOpen} onToggle={canOpen ? () => setOpen(!isOpen) : undefined}>
              {brief(row)}
            </Brief>
          )}
        </Fragment>
      ))}
    </tr>
  );
}

function Cell<Row>({ title, cell, kind, isDetail, isInBrief, row, id }: Column<Row> & { row: Row; id: string }) {
  if (kind === 'heading') {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th scope="row" role="rowheader" id={id}>
        {cell(row)}
      </th>
    );
  }
  if (kind === 'actions') {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <td role="cell" className="actions-cell">
        <span className="actions">{cell(row)}</span>
      </td>
    );
  }
  const look = classes((kind === 'figure' || kind === 'text') && kind, isDetail && 'detail', isInBrief && 'in-brief');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-label={title} className={look}>
      {cell(row)}
    </td>
  );
}

type BriefProps = { id: string; isOpen: boolean; onToggle: (() => void) | undefined; children: ReactNode };

/** The brief line of a card, and the button that shows its details; hidden if the table has room for its columns. */
function Brief({ id, isOpen, onToggle, children }: BriefProps) {
  const t = useTexts(uiTexts).list;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" className="brief-cell">
      <span>{children}</span>
      {onToggle && (
        <button type="button" aria-expanded={isOpen} aria-describedby={id} onClick={onToggle}>
          {t.details}
          <ChevronDown size={16} />
        </button>
      )}
    </td>
  );
}
