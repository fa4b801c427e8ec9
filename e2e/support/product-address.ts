import { join } from 'node:path'

/** The port, the number of demo members and the data folder of the product under test. */
export const port = Number(process.env['E2E_PORT'] ?? 4300)
/** The number of demo members at startup; they have the first member ids. */
export const demoMembers = 300
export const dataDir = join(import.meta.dirname, `../../node_modules/.cache/thunai/e2e-${port}`)
