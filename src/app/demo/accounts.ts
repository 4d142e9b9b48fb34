/** Accounts of the demo building. No other database has them. */
export const DEMO_ACCOUNTS = [
  { role: 'administrator', name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', password: 'Admin123' },
  { role: 'member', name: 'Tanvir Ahmed', email: 'member@demo.onebuilding.test', password: 'Member123' },
  { role: 'user', name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', password: 'User1234' },
] as const;

/** E-mail of a demo resident without an account: `rima.akter@…`. */
export const demoEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@demo.onebuilding.test`;
