import { useLingui } from '@lingui/react/macro'
import type { Claim } from '@thunai/contract/profile/claims'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { sayClaim } from './claim-words.ts'
import styles from './ClaimMark.module.css'

/** The one claim that fits on a card: identity, otherwise the latest. */
export function ClaimMark({ claims }: { claims: readonly Claim[] }) {
  const { i18n } = useLingui()
  const claim = claims.find(({ kind }) => kind === 'identity') ?? claims[0]
  return (
    claim && (
      <span className={styles['mark']}>
        <Icon name="shield" size={14} />
        {sayClaim(claim, i18n, 'short')}
      </span>
    )
  )
}
