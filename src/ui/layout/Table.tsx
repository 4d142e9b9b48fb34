import type { Key, ReactNode } from 'react';
import { classes } from './classes.ts';

/** One column: `heading` names the row, `figure` stands at the right, `actions` holds the row's buttons. */
export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  kind?: 'heading' | 'figure' | 'actions';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Many columns: the rows become cards below 900 px of room already, not below 640. */
  wide?: boolean;
};

/**
 * A real table, whose rows are cards where there is little room (table.css). The roles are written out because a changed
 * `display` would otherwise take them from the browser's accessibility tree.
 */
export function Table<Row>({ caption, columns, rows, rowKey, wide = false }: Props<Row>) {
  return (
    <div className="table-box">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see the comment above */}
      <table role="table" className={classes(wide && 'wide')}>
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
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.title} {...column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see the comment above */}
    </div>
  );
}

function Cell<Row>({ title, cell, kind, row }: Column<Row> & { row: Row }) {
  if (kind === 'heading') {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th scope="row" role="rowheader">
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
    <td role="cell" data-label={title} className={classes(kind === 'figure' && 'figure')}>
      {cell(row)}
    </td>
  );
}
