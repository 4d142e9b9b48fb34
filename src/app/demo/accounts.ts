/** The accounts of the demo building. They exist in no other database. */
export const DEMO_ACCOUNTS = [
  { role: 'administrator', email: 'admin@demo.onebuilding.test', password: 'Admin123' },
  { role: 'member', email: 'member@demo.onebuilding.test', password: 'Member123' },
  { role: 'user', email: 'user@demo.onebuilding.test', password: 'User1234' },
] as const;
