/** The coupons of the demo building. The one without a description shows the site's own words for it. */
export const DEMO_COUPONS = [
  {
    code: 'WELCOME10',
    discount: 10,
    available: true,
    description: 'A warm welcome: 10% off your first month with us.',
  },
  { code: 'EARLYBIRD', discount: 5, available: true, description: 'For rent paid in the first days of the month.' },
  {
    code: 'EIDMUBARAK',
    discount: 15,
    available: true,
    description: 'Eid greetings from the building, for one month’s rent.',
  },
  { code: 'LONGSTAY', discount: 12.5, available: true, description: 'Thank you for a year or more under our roof.' },
  { code: 'GULSHAN20', discount: 20, available: true, description: null },
  { code: 'MONSOON25', discount: 25, available: false, description: 'Our offer for the rainy months; it has ended.' },
] as const;

export type DemoCoupon = (typeof DEMO_COUPONS)[number]['code'];
