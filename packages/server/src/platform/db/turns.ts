/**
 * Numbers of advisory locks, each unique. Never change one: during an upgrade, servers of two versions run side by
 * side.
 */
export const TURNS = {
  migrations: 7220000,
  seeds: 7220002,
  testTemplates: 7220003,
  testDatabases: 7220004,
  demoMembers: 7220005,
  deletions: 7220006,
  listings: 7220007,
  grownDatabases: 7220008,
  beginnings: 7220010,
  exports: 7220181,
  siteTexts: 7220210,
  refundNumbers: 7220225,
} as const
