import { FIELD_NAMES, fieldNamed, type EditValues, type FieldName } from '@thunai/contract/profile/fields'
import type { Signal } from '@thunai/contract/desk/reviews'
import { contactsIn } from '@thunai/contract/contact/contact-free'
import { firstLetters } from '@thunai/contract/names/letters'
import { isToBeHeld } from '../../meeting/conversations/conversations.api.ts'

/** What a family writes freely and everybody who opens the profile reads. */
const FREE: readonly FieldName[] = FIELD_NAMES.filter((name) => {
  const { kind, seenBy } = fieldNamed(name)
  return (kind === 'text' || kind === 'prose') && seenBy === 'everyone'
})
/** Letters of a line that names what was seen. */
const AROUND = 120

/** What speaks in a text for a look at it: contact details, and words that ask for money or lead away. */
export function textSignals(text: string): Signal[] {
  const detail = firstLetters(text, AROUND)
  return [
    ...contactsIn(text).map((kind) => ({ kind, detail, score: null })),
    ...(isToBeHeld(text) ? [{ kind: 'money' as const, detail, score: null }] : []),
  ]
}

/** The free texts among some changes; null for one that was taken away. */
export const freeTextsOf = (changes: EditValues): { readonly field: FieldName; readonly text: string | null }[] =>
  FREE.flatMap((field) => {
    const text = changes[field]
    return text === undefined ? [] : [{ field, text: typeof text === 'string' ? text : null }]
  })
