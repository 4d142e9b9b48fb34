export type Applicant = { name: string; home: string; daysAgo: number; phone?: string };
export type RefusedApplicant = Applicant & { answeredDaysAgo: number; reason: string };

/** They wait for an answer; two of them want the same home. */
export const DEMO_APPLICANTS: readonly Applicant[] = [
  { name: 'Rafiqul Islam', home: 'C-502', daysAgo: 9, phone: '01711 555013' },
  { name: 'Mehjabin Chowdhury', home: 'C-502', daysAgo: 6 },
  { name: 'Tareq Aziz', home: 'B-502', daysAgo: 5, phone: '+880 1819 555047' },
  { name: 'Sumaiya Khan', home: 'E-301', daysAgo: 4 },
  { name: 'Bikash Roy', home: 'D-302', daysAgo: 2, phone: '01552 555086' },
  { name: 'Nadia Karim', home: 'A-702', daysAgo: 1 },
];

/** He was refused and remained a user. */
export const DEMO_REFUSED: RefusedApplicant = {
  name: 'Shafiqul Bari',
  home: 'A-802',
  daysAgo: 38,
  answeredDaysAgo: 35,
  reason: 'This apartment is being renovated until the end of the season. Please look at the floors below.',
};
