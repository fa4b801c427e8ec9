import { fieldsOfGroup } from './field-groups.ts'
import { FIELD_NAMES, fieldNamed, type ShownValues } from './fields.ts'

/** Fields that appear in a view, in the order of the catalogue. */
export const SHOWN_FIELDS = FIELD_NAMES.filter((name): name is keyof ShownValues => fieldNamed(name).seenBy !== 'form')

const OF_THE_BIRTH: readonly string[] = [...fieldsOfGroup('birth'), ...fieldsOfGroup('dhasa')]
/** Fields that staff read without giving a reason: what all members read, except photos, birth and charts. */
export const OPEN_FIELDS = SHOWN_FIELDS.filter((name) => {
  const { seenBy, kind } = fieldNamed(name)
  return seenBy === 'everyone' && kind !== 'planets' && name !== 'mainPhoto' && !OF_THE_BIRTH.includes(name)
})
