import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * The name of a style sheet's class in the build. Shorter than the default, because names are most of what compresses
 * badly.
 */
export const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4)}`
