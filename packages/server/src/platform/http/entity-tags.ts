import { createHash } from 'node:crypto'

/** By which a body is known again: what its tag is made of. */
export const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27)

/** Whether an If-None-Match names the tag; what a machine between has packed otherwise counts as the same. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
