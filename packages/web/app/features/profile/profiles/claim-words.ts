import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Claim, ClaimKind } from '@thunai/contract/profile/claims'

const SEEN: Readonly<Record<ClaimKind, (when: string) => MessageDescriptor>> = {
  identity: (when) => msg`Identity seen ${when}`,
  address: (when) => msg`Address seen ${when}`,
  selfie: (when) => msg`Photos checked by a selfie ${when}`,
  education: (when) => msg`Education seen ${when}`,
  employment: (when) => msg`Employment seen ${when}`,
  income: (when) => msg`Income seen ${when}`,
  maritalStatus: (when) => msg`Marital status seen ${when}`,
}

/** The verified claim with the month of the check: "Identity seen March 2026", or in short "Identity seen Mar 2026". */
export function sayClaim({ kind, checkedOn }: Claim, language: I18n, width: 'long' | 'short' = 'long'): string {
  const month = { month: width, year: 'numeric', timeZone: 'UTC' } as const
  return language._(SEEN[kind](new Intl.DateTimeFormat(language.locale, month).format(new Date(checkedOn))))
}
