import { dayInIndia } from '@thunai/contract/values/dates'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { type EditValue, type EditValues, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { fieldsOfWish, WISH_NAMES } from '@thunai/contract/profile/wishes'
import type { Fact } from '@thunai/search-index/ask'
import type { Caller } from '../../../policies/caller.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findListedValues } from '../../profile/reference/reference.api.ts'
import { type AttributeName, countFittingMusts, type FittingMusts } from '../search/search.api.ts'

type StatingField = AttributeName & FieldName
const STATING: readonly StatingField[] = [...WISH_NAMES.flatMap((wish) => fieldsOfWish(wish)), 'preferredMust']

/**
 * Counts the members who meet the musts of an unsaved form; fields that the form omits count as saved.
 * @throws Refusal invalidFields for a value that its list doesn't have; busy
 */
export async function countFitting(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { profileId, lastWrite }: Pick<Caller, 'profileId' | 'lastWrite'>,
  form: EditValues,
): Promise<FittingMusts> {
  const source = await database.reads.sourceFor(lastWrite)
  const preferences: Partial<Record<AttributeName, Fact>> = {}
  for (const name of STATING) {
    const value = form[name]
    if (value !== undefined) preferences[name] = await factOf(source.db, name, value)
  }
  return countFittingMusts(source, { profileId, today: dayInIndia(clock.now()) }, preferences)
}

/** A form value in the index's representation. */
async function factOf(db: Db, name: FieldName, value: EditValue): Promise<Fact> {
  const field = fieldNamed(name)
  if (field.kind === 'number') return typeof value === 'number' ? Math.round(value * 10 ** field.decimals) : null
  if (field.kind === 'flag') return value === true ? 1 : null
  if (!Array.isArray(value)) return null
  const asked = value.map(String)
  if (field.kind !== 'items') return asked.length === 0 ? null : asked
  const { ids, areKnown } = await findListedValues(db, field, asked)
  if (!areKnown)
    throw new Refusal('invalidFields', { fields: { [formName(name)]: REGISTRATION_MESSAGES.unknownChoice } })
  return ids.length === 0 ? null : ids
}
