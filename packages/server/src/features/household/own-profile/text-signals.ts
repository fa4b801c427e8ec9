import { FIELD_NAMES, fieldNamed, type EditValues, type FieldName } from '@thunai/contract/profile/fields'
import type { Signal } from '@thunai/contract/desk/reviews'
import { contactsIn } from '@thunai/contract/contact/contact-free'
import { firstLetters } from '@thunai/contract/names/letters'
import { isToBeHeld } from '../../meeting/conversations/conversations.api.ts'

/** Free texts that every viewer of the profile reads. */
const FREE: readonly FieldName[] = FIELD_NAMES.filter((name) => {
  const { kind, seenBy } = fieldNamed(name)
  return (kind === 'text' || kind === 'prose') && seenBy === 'everyone'
})
/** Letters of the excerpt that shows a finding. */
const AROUND = 120

/** Reasons to review a text: contact details, and words that ask for money or lead off the site. */
export function textSignals(text: string): Signal[] {
  const detail = firstLetters(text, AROUND)
  return [
    ...contactsIn(text).map((kind) => ({ kind, detail, score: null })),
    ...(isToBeHeld(text) ? [{ kind: 'money' as const, detail, score: null }] : []),
  ]
}

/** The free texts among the changes; null for a cleared one. */
export const freeTextsOf = (changes: EditValues): { readonly field: FieldName; readonly text: string | null }[] =>
  FREE.flatMap((field) => {
    const text = changes[field]
    return text === undefined ? [] : [{ field, text: typeof text === 'string' ? text : null }]
  })
