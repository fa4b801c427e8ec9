import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { nameOf } from '@thunai/client/language'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { sayClaim } from '../../profile/profiles/claim-words.ts'
import { Glance } from '../../profile/profiles/Glance.tsx'
import { heightIn } from '../../profile/profiles/in-words.ts'
import styles from './MemberHead.module.css'

const DAY_MS = 86_400_000

/** By days in India, as in search. */
function lastActive(at: string): MessageDescriptor {
  const days = Math.max(0, (Date.parse(dayInIndia(new Date())) - Date.parse(dayInIndia(new Date(at)))) / DAY_MS)
  if (days === 0) return msg`Active today`
  return msg`${plural(days, { one: 'Active yesterday', other: 'Active # days ago' })}`
}

/** Name, age, height, verifications, and what families ask first. */
export function MemberHead({ member }: { member: MemberProfile }) {
  const { t, i18n } = useLingui()
  const { name, memberId, age, heightStr, maritalStatus } = member
  const marks = [
    member.isMobileVerified === 'true' && t`Mobile verified`,
    member.isEmailVerified && t`Email verified`,
    member.seal === 'confirmed' && t`Confirmed by the candidate`,
    member.photos.length > 0 && t`With photo`,
    ...member.verified.map((claim) => sayClaim(claim, i18n)),
  ].filter((mark) => mark !== false)
  return (
    <div className={styles['head']}>
      <h2 className={styles['name']}>{name}</h2>
      <p className={styles['line']}>
        {[t`${age} years`, heightStr && heightIn(i18n, heightStr), maritalStatus && nameOf(i18n, maritalStatus)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles['id']}>
        <span className="visually-hidden">
          <Trans>Member ID</Trans>{' '}
        </span>
        {memberId}
        {member.lastActiveAt !== undefined && ` · ${t(lastActive(member.lastActiveAt))}`}
      </p>
      {marks.length > 0 && (
        <ul className={styles['marks']} aria-label={t`Marks of trust`}>
          {marks.map((mark) => (
            <li key={mark}>
              <Icon name="shield" size={16} />
              {mark}
            </li>
          ))}
        </ul>
      )}
      <Glance member={member} />
    </div>
  )
}
