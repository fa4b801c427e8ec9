import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Disclosure } from '@thunai/contract/meeting/disclosures'

const WHAT_NAMES: Readonly<Record<Disclosure['what'], MessageDescriptor>> = {
  contact: msg`Your number and address`,
  photos: msg`Your photos`,
  jathagam: msg`Your jathagam`,
  biodata: msg`Your biodata`,
}

/** What was disclosed to the other family. Accepting an interest discloses only the number. */
export const whatName = ({ what, right }: Pick<Disclosure, 'what' | 'right'>): MessageDescriptor =>
  what === 'contact' && right !== 'plan' ? msg`Your number` : WHAT_NAMES[what]

export const RIGHT_NAMES: Readonly<Record<Disclosure['right'], MessageDescriptor>> = {
  plan: msg`opened with a plan`,
  yes: msg`after your yes`,
  request: msg`on a request`,
  share: msg`you shared it`,
}
