/** `npm run test:nightly` sets it: property tests run ten times as often, and the grown database has 200,000 members. */
const isNightly = process.env['NIGHTLY'] === '1'

/** How often a property test runs that needs a database: each run costs about a second. */
export const runs = (daily: number): number => (isNightly ? 10 * daily : daily)
