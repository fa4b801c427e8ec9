import { join } from 'node:path'

/** The address and the data folder of the product under test. */
export const port = Number(process.env['E2E_PORT'] ?? 4300)
export const dataDir = join(import.meta.dirname, `../../node_modules/.cache/thunai/e2e-${port}`)
