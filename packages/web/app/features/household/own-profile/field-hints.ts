import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldName } from '@thunai/contract/profile/fields'

/** What families ask first about a field, where the field itself doesn't say it. */
export const FIELD_HINTS: { readonly [K in FieldName]?: MessageDescriptor } = {
  denomination: msg`In a Catholic church first cousins marry only with a dispensation: ask the parish priest early.`,
  muslimSect: msg`Cousins may marry. Those whom one woman nursed as children may not: ask your elders.`,
}
