/** Every advisory lock of the product in one place, so that no two purposes share a number. */
export const ADVISORY_LOCKS = {
  /** Held by the one server that uses an embedded data folder. */
  dataFolder: 62_001,
  /** Held while migrations are applied. */
  migrations: 62_002,
  /** Held while the rents of all agreements are charged. */
  charging: 62_003,
  /** Shared by whoever writes into the journal (0010_ledger.sql), held alone by whoever closes its days. */
  closing: 62_004,
  /** Held while receipts are given their numbers. */
  numbering: 62_005,
} as const;
