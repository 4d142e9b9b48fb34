import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import type { Column } from './Table.tsx';

type Props<Row> = { row: Row; columns: readonly Column<Row>[]; brief: ((row: Row) => ReactNode) | undefined };

/** One row of a `Table`, which is a card where there is little room. */
export function TableRow<Row>({ row, columns, brief }: Props<Row>) {
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
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" className="brief-cell">
      <span>{children}</span>
      <button type="button" aria-expanded={isOpen} aria-describedby={id} onClick={onToggle}>
        Details
        <ChevronDown size={16} />
      </button>
    </td>
  );
}
