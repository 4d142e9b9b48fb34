/** Every advisory lock of the product in one place, so that no two purposes share a number. */
export const ADVISORY_LOCKS = {
  /** Held by the one server that uses an embedded data folder. */
  dataFolder: 62_001,
  /** Held while migrations are applied. */
  migrations: 62_002,
} as const;
