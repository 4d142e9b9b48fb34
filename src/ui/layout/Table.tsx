import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type Key, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { classes } from './classes.ts';

/** One column: `heading` names the row, `figure` stands at the right, `actions` holds the row's buttons. */
export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  kind?: 'heading' | 'figure' | 'actions';
  /** On a card of a table with `brief` it stands behind Details. */
  isDetail?: boolean;
};

/** Rows that belong together: those that follow each other with the same key, under the title where there is one. */
export type RowGroup = { key: Key; title?: string | undefined };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Many columns: the rows become cards below 900 px of room already, not below 640. */
  wide?: boolean;
  /** Where there is little room each row is two lines, not a card: its heading and figure, and below them the rest. */
  lines?: boolean;
  /** What a card says in one line below its heading; it then shows its details on demand. */
  brief?: (row: Row) => ReactNode;
  groupOf?: (row: Row) => RowGroup;
};

/** Rows that a phone shows of a long list before Show more (table.css), and how many more there must be for that. */
const FIRST_ROWS = 10;
const FEW_MORE = 3;

/**
 * A real table, whose rows are cards where there is little room (table.css). The roles are written out because a changed
 * `display` would otherwise take them from the browser's accessibility tree.
 */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, wide = false, lines = false, brief, groupOf = inOneGroup } = props;
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const groups = grouped(rows, groupOf);
  const canBeShort = (brief !== undefined || lines) && groups.length === 1 && rows.length > FIRST_ROWS + FEW_MORE;
  const isShort = canBeShort && !isWhole;
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button is gone: the keyboard goes on at the first row that was not there before.
    box.current?.querySelectorAll('tbody tr')[FIRST_ROWS]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <div ref={box} className="table-box">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see the comment above */}
      <table
        role="table"
        data-short={isShort || undefined}
        className={classes(wide && 'wide', lines && 'lines', brief && 'brief')}
      >
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
        {groups.map(({ key, title, members }) => (
          <tbody key={key} role="rowgroup" className={classes(title && 'group')}>
            {title && <GroupTitle title={title} columns={columns.length} />}
            {members.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} brief={brief} />
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see the comment above */}
      {isShort && <MoreRows left={rows.length - FIRST_ROWS} onShow={showAll} />}
    </div>
  );
}

function MoreRows({ left, onShow }: { left: number; onShow: () => void }) {
  const t = useTexts(uiTexts).list;
  return (
    <p className="more-rows">
      <button type="button" onClick={onShow}>
        {t.more(left)}
        <ChevronDown size={16} />
      </button>
    </p>
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
  const groups: (RowGroup & { members: Row[] })[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.key === group.key) last.members.push(row);
    else groups.push({ ...group, members: [row] });
  }
  return groups;
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; brief: ((row: Row) => ReactNode) | undefined };

/** One row of a `Table`, which is a card where there is little room. */
function TableRow<Row>({ row, columns, brief }: TableRowProps<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" data-open={isOpen || undefined}>
      {columns.map((column) => (
        <Fragment key={column.title}>
          <Cell {...column} row={row} id={id} />
          {brief && column.kind === 'heading' && (
            <Brief id={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
              {brief(row)}
            </Brief>
          )}
        </Fragment>
      ))}
    </tr>
  );
}

function Cell<Row>({ title, cell, kind, isDetail = false, row, id }: Column<Row> & { row: Row; id: string }) {
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
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-label={title} className={classes(kind === 'figure' && 'figure', isDetail && 'detail')}>
      {cell(row)}
    </td>
  );
}

type BriefProps = { id: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** The line of a card, and the button that shows the rest; a table with room for its columns has neither. */
function Brief({ id, isOpen, onToggle, children }: BriefProps) {
  const t = useTexts(uiTexts).list;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" className="brief-cell">
      <span>{children}</span>
      <button type="button" aria-expanded={isOpen} aria-describedby={id} onClick={onToggle}>
        {t.details}
        <ChevronDown size={16} />
      </button>
    </td>
  );
}
