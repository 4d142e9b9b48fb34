import type { Adapter, AdapterPayload } from 'oidc-provider';

const HOUR = 60 * 60;

/** Where the stand-in for Google keeps what it needs while it runs: nowhere but here, and for an hour at most. */
export function standInMemory() {
  const kept = new Map<string, AdapterPayload>();
  return class Memory implements Adapter {
    private readonly kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }
    private key = (id: string) => `${this.kind} ${id}`;
    async upsert(id: string, payload: AdapterPayload) {
      kept.set(this.key(id), payload);
      setTimeout(() => kept.delete(this.key(id)), HOUR * 1000).unref();
    }
    async find(id: string) {
      return kept.get(this.key(id));
    }
    async findByUid(uid: string) {
      return [...kept.values()].find((payload) => payload.kind === this.kind && payload.uid === uid);
    }
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const payload = kept.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      kept.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}

export const STAND_IN_TTL = {
  AccessToken: HOUR,
  AuthorizationCode: 60,
  Grant: HOUR,
  IdToken: HOUR,
  Interaction: HOUR,
  Session: HOUR,
};
