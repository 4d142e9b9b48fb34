import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'People of this home',
  intro:
    'Who lives here beside the tenant, or answers for the home. With an account they see its rent, bills and papers, and pay.',
  nobody: 'Nobody beside the tenant.',
  introOwner: 'Who else owns the flat or answers for it. With an account they see its bills, and pay.',
  nobodyOwner: 'Nobody beside the owner.',
  failed: 'The people did not load.',
  add: '+ Add a person',
  since: (day: string) => `since ${day}`,
  left: (day: string) => `until ${day}`,
  wasTenant: 'Tenant before',
  joined: 'Joined',
  invited: 'Invited',
  notYet: 'No account',
  former: (people: number) => (people === 1 ? '1 person before' : `${people} people before`),
  items: {
    invite: 'Invite',
    link: 'Give a new link',
    change: 'Change details',
    pass: 'Make the tenant',
    leave: 'Has left',
  },
  fields: {
    name: 'Name',
    phone: 'Phone',
    relation: 'Relation',
    relationHint: 'Such as wife, brother or flatmate.',
    since: 'Since',
    reason: 'Reason',
    lastDay: 'Last day',
    stays: 'The former tenant stays in this home',
  },
  addDialog: {
    title: 'Add a person',
    text: 'Their account can join by a slip of its own. The tenant alone gives notice and settles.',
    submit: 'Add',
    done: (name: string) => `${name} is added.`,
  },
  changeDialog: {
    title: (name: string) => `Change what is known of ${name}`,
    text: 'As it stands on the lists of the office.',
    submit: 'Save',
    done: (name: string) => `${name} is changed.`,
  },
  leaveDialog: {
    title: (name: string) => `Has ${name} left this home?`,
    text: 'Their account sees nothing of it any more. The tenancy, its rent and its money go on.',
    submit: 'Has left',
    done: (name: string) => `${name} has left.`,
  },
  passDialog: {
    title: (name: string) => `Make ${name} the tenant?`,
    text: 'The same tenancy goes on with its rent, debts and advance. Papers carry the new name from today; older ones keep theirs.',
    submit: 'Make the tenant',
    done: (name: string) => `${name} is the tenant now.`,
  },
  inviteDialog: {
    title: (name: string) => `Invite ${name}`,
    text: (apartmentNo: string) =>
      `Whoever opens the slip and signs in is one of the people of ${apartmentNo}. It is good once, for 30 days.`,
  },
};

export type PeopleTexts = typeof en;
export const peopleTexts = makeTexts(en, () => import('./people-texts.bn.ts'));
