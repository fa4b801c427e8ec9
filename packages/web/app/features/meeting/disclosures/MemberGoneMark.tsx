import { Trans } from '@lingui/react/macro'
import type { MemberLeft } from '@thunai/contract/meeting/disclosures'

/** Says that a member left or was removed. */
export function MemberGoneMark({ left }: { left: MemberLeft }) {
  if (left === null) return null
  return left === 'left' ? <Trans>has left the service</Trans> : <Trans>was removed</Trans>
}
