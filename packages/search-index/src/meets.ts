import type { Attributes, Condition, Fact } from './ask.ts'
import { attributeAt, listOf } from './checks.ts'

/**
 * True if a slot with these facts, in the order of the attributes, meets a condition; agrees with an index that
 * contains it.
 */
export function meets(
  attributes: Attributes,
  { slot, facts }: { readonly slot: number; readonly facts: readonly Fact[] },
  condition: Condition,
): boolean {
  const one = { slot, facts }
  if ('all' in condition) return condition.all.every((part) => meets(attributes, one, part))
  if ('any' in condition) return condition.any.some((part) => meets(attributes, one, part))
  if ('not' in condition) return !meets(attributes, one, condition.not)
  if ('slots' in condition) return [...condition.slots].includes(slot)
  attributeAt(attributes, condition.of)
  const fact = facts[Object.keys(attributes).indexOf(condition.of)] ?? null
  const values = listOf(fact)
  if ('isSaid' in condition) return values.length > 0 === condition.isSaid
  if ('in' in condition) return values.some((value) => condition.in.includes(value))
  if (typeof fact !== 'number') return false
  return fact >= (condition.from ?? 0) && fact <= (condition.to ?? Infinity)
}
