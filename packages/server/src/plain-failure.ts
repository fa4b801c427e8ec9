import { AdminError } from './admin/admin-error.ts'
import { ConfigError } from './config.ts'
import { PlanFileError } from './features/money/membership/membership.api.ts'
import { DatabaseUnusable } from './platform/db/database.ts'
import { DatabaseInUse } from './platform/db/embedded/embedded.ts'

const PLAIN = [AdminError, ConfigError, DatabaseInUse, DatabaseUnusable, PlanFileError]

/**
 * A failure as the operator reads it: a sentence if there is something to do about it, otherwise the error with its
 * stack.
 */
export function plainFailure(error: unknown): unknown {
  if (error instanceof Error && PLAIN.some((kind) => error instanceof kind)) return error.message
  if (isPortTaken(error)) return `Port ${error.port} is in use. Stop what listens there, or choose another PORT.`
  return error
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
