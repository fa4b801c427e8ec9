import { join } from 'node:path'

/** Where the product under test listens, and where it keeps its data. */
export const port = Number(process.env['E2E_PORT'] ?? 4300)
export const dataDir = join(import.meta.dirname, `../../node_modules/.cache/thunai/e2e-${port}`)
