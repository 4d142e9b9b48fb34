import type { Building } from './endpoints.ts';

/**
 * The building until an administrator describes it: the texts of docs/product.md, without telephone, e-mail or page of its own.
 */
export const DEFAULT_BUILDING: Omit<Building, 'version'> = {
  name: 'OneBuilding',
  about:
    'OneBuilding is a modern residential complex in the city centre: generous light, honest materials and a neighbourhood on the doorstep. Residents enjoy 24/7 security, high-speed internet, dedicated parking and landscaped common areas.',
  address: '1234 Green Residency, Gulshan Avenue, Dhaka 1212',
  latitude: 23.8103,
  longitude: 90.4125,
  email: '',
  phone: '',
  facebook: '',
  instagram: '',
  linkedin: '',
  landlord: '',
  dueDay: 10,
  riseGap: 24,
  riseFrom: 'June',
  riseTo: 'July',
  valueShare: 15,
  cardPayments: 'confirm',
  directions: [
    { text: 'Taxi or rideshare', more: 'to the front entrance' },
    { text: 'Public bus routes nearby', more: 'along Gulshan Avenue' },
    { text: 'Easy access from major highways', more: 'with covered parking' },
    { text: 'Close to a metro station', more: '5 minutes walk' },
  ],
  facilities: [
    { name: '24/7 security', text: 'A staffed lobby and controlled access, day and night.' },
    { name: 'High-speed internet', text: 'Fibre to every apartment, ready on the day you move in.' },
    { name: 'Dedicated parking', text: 'A reserved, covered bay that comes with your home.' },
    { name: 'Landscaped common areas', text: 'Planted courtyards and a shaded roof terrace.' },
  ],
};

/** The address without its last part, which is the city: `1234 Green Residency, Gulshan Avenue`. */
export const streetOf = (address: string) => address.replace(/,[^,]*$/, '');

/** A command, a setting or a term of the operator, none of which an administrator can use on a page. */
const OPERATORS_WORDS = /npm run|[A-Z]+_[A-Z0-9]+|\b(TLS|NTP|LIMITS|PostgreSQL)\b|SECURITY\.md|migrations/;
const PLAIN_NAMES: Partial<Record<string, string>> = { Migrations: 'Version', TLS: 'Safe connection' };

/** A finding of the check-up in an administrator's words: the clauses for the operator are left out, and the page says whom to ask. */
export function plainFinding<F extends { name: string; state: string; text: string }>(finding: F): F {
  const { name, state, text } = finding;
  const clauses = text
    .replace('DATA_DIR', 'the records')
    .replace('BACKUP_DIR has', 'the backups has')
    .replace(/ \([^)]*npm run[^)]*\)/, '')
    .split(/(?<=[.:]) /);
  const plain = clauses.filter((clause) => !OPERATORS_WORDS.test(clause));
  const said = plain.join(' ').replace(/:$/, '.');
  const ask = 'Please ask the operator of the server.';
  const isWhole = plain.length === clauses.length;
  return {
    ...finding,
    name: PLAIN_NAMES[name] ?? name,
    text: isWhole || state === 'good' ? said || 'All is well.' : `${said} ${ask}`.trim(),
  };
}
