import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getPrivateLooks, type PrivateLook } from '@thunai/contract/household/own-account'
import { STAFF_ROLE_NAMES } from '@thunai/contract/values/role-names'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import styles from './PrivateLooks.module.css'

/** When, in which role and why staff opened the member's private details. */
export function PrivateLooks() {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getPrivateLooks, {})
  return (
    <TitledCard
      title={t`When our staff opened your private data`}
      lead={t`Staff open your contact, address, birth details and logins only for a reason. Each time is listed here, and in the file with your data.`}
    >
      {rows ? (
        rows.length === 0 ? (
          <p className="flush">
            <strong>
              <Trans>Never.</Trans>
            </strong>
          </p>
        ) : (
          <ul className="bare-list">
            {rows.map((look) => (
              <Look key={`${look.openedAt} ${look.reason}`} look={look} />
            ))}
          </ul>
        )
      ) : (
        <Reading error={error} onRetry={refetch} label={t`Loading`}>
          <Skeleton lines={2} />
        </Reading>
      )}
      {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
    </TitledCard>
  )
}

function Look({ look: { openedAt, by, reason } }: { look: PrivateLook }) {
  const { i18n } = useLingui()
  return (
    <li className={styles['look']}>
      <span className="quiet small figures">
        <Moment at={openedAt} />
        {by.length > 0 && ` · ${by.map((role) => say(i18n, STAFF_ROLE_NAMES[role])).join(', ')}`}
      </span>
      <p>{reason}</p>
    </li>
  )
}
