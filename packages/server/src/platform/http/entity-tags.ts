import { createHash } from 'node:crypto'

/** Hash of a body, for its entity tag. */
export const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** True if an If-None-Match contains the tag, which a compressing proxy may have marked as weak. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
