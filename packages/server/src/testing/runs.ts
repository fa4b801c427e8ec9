/** Set by `npm run test:nightly`: property tests run ten times as often, and the grown database has 200,000 members. */
const isNightly = process.env['NIGHTLY'] === '1'

/** Number of runs of a property test that needs a database: each run takes about a second. */
export const runs = (daily: number): number => (isNightly ? 10 * daily : daily)
