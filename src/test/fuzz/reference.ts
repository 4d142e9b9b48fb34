type Tenancy = { id: string; flat: number; status: 'pending' | 'accepted'; paid: Set<string> };

/** The product in thirty lines, for one year of months that are all ahead for the agreements: each call's expected answer. */
export class Reference {
  /** By person. */
  readonly tenancies = new Map<number, Tenancy>();
  readonly rents: number[];
  readonly coupons: { discount: number; available: boolean }[];
  payments = 0;

  constructor(rents: number[], discounts: number[]) {
    this.rents = rents;
    this.coupons = discounts.map((discount) => ({ discount, available: true }));
  }

  role = (person: number) => (this.tenancies.get(person)?.status === 'accepted' ? 'member' : 'user');

  isLet = (flat: number) => [...this.tenancies.values()].some((one) => one.flat === flat && one.status === 'accepted');

  mayApply = (person: number, flat: number) => !this.tenancies.has(person) && !this.isLet(flat);

  settle(person: number, outcome: 'accept' | 'reject' | 'withdraw'): number {
    const tenancy = this.tenancies.get(person);
    if (tenancy?.status !== 'pending') return 409;
    if (outcome !== 'accept') return this.tenancies.delete(person) ? 200 : 409;
    if (this.isLet(tenancy.flat)) return 409;
    tenancy.status = 'accepted';
    for (const [other, waiting] of this.tenancies)
      if (waiting.flat === tenancy.flat && waiting.status === 'pending') this.tenancies.delete(other);
    return 200;
  }

  remove = (person: number) => (this.role(person) === 'member' && this.tenancies.delete(person) ? 200 : 409);

  /**
   * Taka: the rent less the discount, half a poisha up. Computed in whole numbers, so that it reveals rounding errors of the
   * product.
   */
  price(person: number, coupon: number | undefined): number {
    const rent = hundredths(this.rents[this.tenancies.get(person)?.flat ?? 0] ?? 0);
    const discount = hundredths(this.coupons[coupon ?? -1]?.discount ?? 0);
    const poisha = (2n * rent * (10_000n - discount) + 10_000n) / 20_000n;
    return Number(`${poisha / 100n}.${String(poisha % 100n).padStart(2, '0')}`);
  }

  pay(person: number, month: string, coupon: number | undefined): number {
    const tenancy = this.tenancies.get(person);
    if (tenancy?.status !== 'accepted') return 403;
    if (coupon !== undefined && !this.coupons[coupon]?.available) return 409;
    if (tenancy.paid.has(month)) return 409;
    tenancy.paid.add(month);
    this.payments += 1;
    return 201;
  }
}

/** A number of at most two decimals in hundredths, by its digits: 12345.67 is 1234567n. */
function hundredths(amount: number): bigint {
  const [whole = '', decimals = ''] = String(amount).split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}
