import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchChange } from '@thunai/contract/finding/matches'
import { profileTabPath } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import styles from './matches.module.css'

const MOST = 4

/**
 * Shown with few matches: how many each must excludes, and where to change it (WISH-07). With no matches, the empty
 * list links there.
 */
export function MatchChanges({ total, changes }: { total: number; changes: readonly MatchChange[] }) {
  const { t } = useLingui()
  if (changes.length === 0) return null
  return (
    <Banner
      kind="info"
      className={styles['notice']}
      title={total === 0 ? t`One change would find families:` : t`One change would find more families:`}
      action={
        total > 0 && (
          <ButtonLink look="secondary" to={profileTabPath('preference')}>
            <Trans>Edit your preferences</Trans>
          </ButtonLink>
        )
      }
    >
      <ul className={styles['changes']}>
        {changes.slice(0, MOST).map(({ label, total: of }) => (
          <li key={label}>
            {label}: <strong>+{(of - total).toLocaleString('en-IN')}</strong>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
