/** What the demo building says of itself beyond the defaults. It is described already, so that no first step is open. */
export const DEMO_SETTINGS = {
  building: JSON.stringify({
    email: 'hello@onebuilding.example',
    phone: '+880 1700 000000',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    landlord: 'OneBuilding Management',
  }),
  card_payments: 'instant',
  version: 2,
} as const;
