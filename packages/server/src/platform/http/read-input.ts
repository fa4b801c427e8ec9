import { FAULTY, UNCLEAN } from '@thunai/contract/frame/field-messages'
import { isClean, readSafely } from '@thunai/contract/frame/wire'
import * as z from 'zod/mini'
import { Refusal, type FieldErrors } from '../refusal.ts'

// what a schema has no sentence for
z.config({ localeError: () => FAULTY })

/** Reads a part of a call as its contract says. @throws Refusal invalidFields */
export function readInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // a missing body is an empty one: each field says for itself that it is missing
  const result = readSafely(schema, value ?? {})
  // whatever keys were sent, `constructor` among them
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
 * The fields that an issue is about. One inside another is named twice: `filter`, under which forms show it, and
 * `filter.memberId`. Unknown keys are named.
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
