import { FAULTY, UNCLEAN } from '@thunai/contract/frame/field-messages'
import { isClean, readSafely } from '@thunai/contract/frame/wire'
import * as z from 'zod/mini'
import { Refusal, type FieldErrors } from '../refusal.ts'

// the default message
z.config({ localeError: () => FAULTY })

/** Parses a part of a call by its schema in the contract. @throws Refusal invalidFields */
export function readInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // treat a missing body as empty, so that each missing field gets its own message
  const result = readSafely(schema, value ?? {})
  // a Map, because a key may be `constructor`
  const fields = new Map<string, string>()
  const note = (name: string, sentence: string) => {
    if (!fields.has(name)) fields.set(name, sentence)
  }
  if (!result) throw new Refusal('invalidFields', { fields: { body: FAULTY } })
  if (result.success) {
    const unclean = Object.entries(result.data ?? {}).filter(([, heard]) => !isClean(heard))
    if (unclean.length === 0) return result.data
    for (const [name] of unclean) note(name, UNCLEAN)
  } else for (const issue of result.error.issues) for (const name of namesOf(issue)) note(name, issue.message)
  throw new Refusal('invalidFields', { fields: Object.fromEntries(fields) satisfies FieldErrors })
}

/**
 * The fields of an issue, unknown keys included. A nested field is named twice: `filter`, under which forms show it,
 * and `filter.memberId`.
 */
function namesOf(issue: z.core.$ZodIssue): readonly string[] {
  const unknown: readonly PropertyKey[] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const paths = unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]
  return paths.flatMap((path) => {
    const [first = 'body'] = path
    const isWithin = path.length > 1 && path.every((part) => typeof part === 'string')
    return isWithin ? [String(first), path.join('.')] : [String(first)]
  })
}
