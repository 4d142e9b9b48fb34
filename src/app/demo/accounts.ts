/** The accounts of the demo building. They exist in no other database. */
export const DEMO_ACCOUNTS = [
  { role: 'administrator', name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', password: 'Admin123' },
  { role: 'member', name: 'Tanvir Ahmed', email: 'member@demo.onebuilding.test', password: 'Member123' },
  { role: 'user', name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', password: 'User1234' },
] as const;

/** The e-mail of a resident of the demo building without an account: `rima.akter@…`. */
export const demoEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@demo.onebuilding.test`;
