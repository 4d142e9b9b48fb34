import { useState } from 'react';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { ConfirmButton } from '#ui/feedback/ConfirmButton.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { ApiToken } from '../endpoints.ts';
import { MakeTokenDialog } from './MakeTokenDialog.tsx';
import { type TokensTexts, tokensTexts } from './texts.ts';
import { useRevokeToken, useTokens } from './use-tokens.ts';

/** The API tokens of all administrators. */
export function TokensPage() {
  const tokens = useTokens();
  const [isMaking, setMaking] = useState(false);
  const t = useTexts(tokensTexts);
  const formats = useFormats();
  const make = <Button onClick={() => setMaking(true)}>{t.page.make}</Button>;
  return (
    <Page title={t.page.title} intro={t.page.intro} actions={make}>
      <Card padded={false}>
        <QueryList query={tokens} failed={t.page.failed} empty={{ text: t.page.none, next: t.page.noneNext }}>
          {(rows) => (
            <Table caption={t.page.list} columns={columns(t, formats)} rows={rows} rowKey={({ _id }) => _id} wide />
          )}
        </QueryList>
      </Card>
      {isMaking && <MakeTokenDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}

const columns = (t: TokensTexts, { date, dateTime }: Formats): Column<ApiToken>[] => [
  { title: t.table.name, kind: 'heading', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    title: t.table.reads,
    cell: ({ permissions }) => (
      <ul className="grid gap-1">
        {permissions.map((each) => (
          <li key={each}>{t.permissions[each]}</li>
        ))}
      </ul>
    ),
  },
  {
    title: t.table.madeBy,
    cell: ({ madeBy, madeAt }) => <span className="wrap-anywhere">{t.table.made(madeBy, date(madeAt))}</span>,
  },
  { title: t.table.used, cell: ({ usedAt }) => (usedAt ? dateTime(usedAt) : t.table.never) },
  {
    title: t.table.until,
    cell: ({ expiresAt, hasExpired }) => (hasExpired ? <Badge>{t.table.expired}</Badge> : date(expiresAt)),
  },
  { title: t.table.action, kind: 'actions', cell: (token) => <RevokeButton token={token} /> },
];

function RevokeButton({ token: { _id, name } }: { token: ApiToken }) {
  const revoke = useRevokeToken();
  const t = useTexts(tokensTexts);
  const { title, text, confirm } = t.revoke;
  return (
    <ConfirmButton
      text={t.table.revoke(name)}
      question={{ title: title(name), text, confirm }}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: _id } })}
    />
  );
}
