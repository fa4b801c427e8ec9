import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { nameOf } from '@thunai/client/language'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { sayClaim } from '../../profile/profiles/claim-words.ts'
import { Glance, homeIn, poruthamIn, workIn } from '../../profile/profiles/facts/Glance.tsx'
import { heightIn } from '../../profile/profiles/facts/in-words.ts'
import styles from './MemberHead.module.css'

const DAY_MS = 86_400_000

/** Counts days in India, as search does. */
function lastActive(at: string): MessageDescriptor {
  const days = Math.max(0, (Date.parse(dayInIndia(new Date())) - Date.parse(dayInIndia(new Date(at)))) / DAY_MS)
  if (days === 0) return msg`Active today`
  return msg`${plural(days, { one: 'Active yesterday', other: 'Active # days ago' })}`
}

type Props = {
  member: MemberProfile
  /** True if the photo above shows the name. */
  isBelowPhoto?: boolean
}

/** Name and key facts over the photo on phones, visible before any scrolling. */
export function NameOverPhoto({ member }: { member: MemberProfile }) {
  const { t, i18n } = useLingui()
  const { age, heightStr, porutham } = member
  const lines = [
    [t`${age} years`, heightStr && heightIn(i18n, heightStr)],
    [workIn(i18n, member)],
    [homeIn(i18n, member)],
    [porutham && poruthamIn(i18n, porutham)],
  ]
  return (
    <div className={styles['over']}>
      <h2 className={styles['name']}>{member.name}</h2>
      {lines.map((parts) => {
        const line = parts.filter(Boolean).join(' · ')
        return line && <p key={line}>{line}</p>
      })}
    </div>
  )
}

/** Name, age, height, verifications, and the facts that families ask first. */
export function MemberHead({ member, isBelowPhoto = false }: Props) {
  const { t, i18n } = useLingui()
  const { name, memberId, age, heightStr, maritalStatus } = member
  const marks = [
    member.isMobileVerified === 'true' && t`Mobile verified`,
    member.isEmailVerified && t`Email verified`,
    member.seal === 'confirmed' && t`Confirmed by the candidate`,
    ...member.verified.map((claim) => sayClaim(claim, i18n)),
  ].filter((mark) => mark !== false)
  return (
    <div className={styles['head']}>
      {isBelowPhoto ? (
        maritalStatus && <p className={styles['line']}>{nameOf(i18n, maritalStatus)}</p>
      ) : (
        <>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['line']}>
            {[t`${age} years`, heightStr && heightIn(i18n, heightStr), maritalStatus && nameOf(i18n, maritalStatus)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
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
      <Glance member={member} isBelowPhoto={isBelowPhoto} />
    </div>
  )
}
