/**
 * Accounts of the demo building. No other database has them. The first three are documented and stay; tests and measurements take the
 * administrator, the member and the user by their places.
 */
export const DEMO_ACCOUNTS = [
  { role: 'administrator', name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', password: 'Admin123' },
  { role: 'member', name: 'Tanvir Ahmed', email: 'member@demo.onebuilding.test', password: 'Member123' },
  { role: 'user', name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', password: 'User1234' },
  { role: 'caretaker', name: 'Abdul Karim', email: 'caretaker@demo.onebuilding.test', password: 'Caretaker1' },
  { role: 'accountant', name: 'Shamima Nasrin', email: 'accountant@demo.onebuilding.test', password: 'Accountant1' },
  { role: 'guard', name: 'Nur Islam', email: 'guard@demo.onebuilding.test', password: 'Guard1234' },
  { role: 'owner of a flat', name: 'Anwara Khanam', email: 'flatowner@demo.onebuilding.test', password: 'Flatowner1' },
] as const;

export type DemoRole = (typeof DEMO_ACCOUNTS)[number]['role'];

export function demoAccount(role: DemoRole) {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  if (!account) throw new Error(`The demo building has no ${role}.`);
  return account;
}

/** E-mail of a demo resident without an account: `rima.akter@…`. */
export const demoEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@demo.onebuilding.test`;
