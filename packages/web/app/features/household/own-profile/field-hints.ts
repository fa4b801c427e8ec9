import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldName } from '@thunai/contract/profile/fields'

const WHO_SEES_THE_HOUSE = msg`Families who open your contact see door number, street and PIN code. Leave them empty to tell no one where your house is.`

/** Hints that answer families' first questions about a field. */
export const FIELD_HINTS: { readonly [K in FieldName]?: MessageDescriptor } = {
  denomination: msg`In a Catholic church first cousins marry only with a dispensation: ask the parish priest early.`,
  doorNumber: WHO_SEES_THE_HOUSE,
  addressLine: WHO_SEES_THE_HOUSE,
  muslimSect: msg`Cousins may marry. Those whom one woman nursed as children may not: ask your elders.`,
}
