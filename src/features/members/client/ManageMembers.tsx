import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonTable } from '#ui/feedback/CardSkeletons.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MEMBER_SORTS, MEMBERS, RESIDENTS_PATH } from '../rules.ts';
import { MemberTable } from './MemberTable.tsx';
import { type MemberTexts, memberTexts } from './texts.ts';
import { useMembers } from './use-members.ts';

type Props = {
  /** Renders what is open between a tenancy that is about to end and the building. */
  openBalance?: (agreementId: string) => ReactNode;
};

export function ManageMembers({ openBalance }: Props) {
  const { shown, form, paging } = useList(MEMBERS);
  const members = useMembers(shown);
  const t = useTexts(memberTexts).page;
  const orders = MEMBER_SORTS.map((value) => ({ value, text: t.orders[value] }));
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <ButtonLink variant="secondary" to={RESIDENTS_PATH} icon={<KeyRound size={16} />}>
          {t.residents}
        </ButtonLink>
      }
    >
      <SearchForm
        label={t.list}
        words={{ placeholder: t.search }}
        choices={[{ label: t.sortedBy, name: 'sort', options: orders }]}
        {...form}
      />
      {members.isPending ? (
        <SkeletonTable start="avatar" cells={2} buttons={1} row="h-24 @min-[56.25rem]/table:h-22.25" />
      ) : (
        <PagedList
          query={{ ...members, data: members.data?.members }}
          failed={t.failed}
          empty={shown.search ? nobodyHere(t) : noMembers(t)}
          total={members.data?.total ?? 0}
          count={t.count}
          {...paging}
        >
          {(rows) => <MemberTable members={rows} openBalance={openBalance} />}
        </PagedList>
      )}
    </Page>
  );
}

const noMembers = (t: MemberTexts['page']) => ({
  icon: <UsersRound size={24} />,
  text: t.none,
  next: t.noneNext,
  action: <ButtonLink to="/dashboard/agreementRequest">{t.requests}</ButtonLink>,
});

const nobodyHere = (t: MemberTexts['page']) => ({
  icon: <UsersRound size={24} />,
  text: t.noMatch,
  next: t.noMatchNext,
  action: (
    <ButtonLink variant="secondary" to={MEMBERS.path()}>
      {t.all}
    </ButtonLink>
  ),
});
