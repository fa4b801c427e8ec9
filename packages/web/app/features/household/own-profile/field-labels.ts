import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { say } from '@thunai/client/language'

/** Labels for heights: forms use feet and inches, the wire centimetres. */
const HEIGHTS: { readonly [K in FieldName]?: MessageDescriptor } = {
  heightCm: msg`Height`,
  preferredHeightFrom: msg`Height from`,
  preferredHeightTo: msg`Height to`,
}
export const isHeight = (name: FieldName): boolean => name in HEIGHTS

/** A field's label in forms. */
export const labelOf = (name: FieldName, language: I18n): string =>
  say(language, HEIGHTS[name] ?? fieldNamed(name).label)
