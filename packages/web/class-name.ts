import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** What a class of a style sheet is called in the build. Shorter than the default, because names are a large part of what packs badly. */
export const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4)}`
