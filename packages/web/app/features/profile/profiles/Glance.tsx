import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@thunai/client/language'
import { DEFAULT_COUNTRY } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import styles from './Glance.module.css'
import { countFits } from './WishList.tsx'

/** What a family asks first, one line each; unknown facts have no line. */
export function Glance({ member }: { member: MemberProfile }) {
  const { t, i18n } = useLingui()
  const { porutham, theirWishes, myWishes, seal } = member
  const joined = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ')
  const named = (value: string | null) => value && nameOf(i18n, value)
  const place = joined(
    member.currentLocation ?? named(member.district),
    named(member.state),
    member.country !== DEFAULT_COUNTRY && named(member.country),
  )
  const raasi = named(member.raasi)
  const star = joined(named(member.star), raasi && t`Raasi ${raasi}`)
  const [they, I] = [countFits(theirWishes), countFits(myWishes)]
  return (
    <section aria-label={t`At a glance`}>
      <ul className={styles['glance']}>
        <Line icon="briefcase">{joined(member.jobName ?? named(member.jobType), member.jobCity)}</Line>
        <Line icon="edit">{joined(...member.education.map(named), member.mainSubject)}</Line>
        <Line icon="users">{joined(named(member.caste ?? member.religion), named(member.subCaste))}</Line>
        <Line icon="map">{place}</Line>
        <Line icon="lamp">{joined(...member.eatingHabits.map(named))}</Line>
        <Line icon="star">{star}</Line>
        {seal === 'asked' && (
          <Line icon="info">
            <Trans>Not confirmed by the candidate yet</Trans>
          </Line>
        )}
        {porutham && (
          <Line icon="rings" isGood={porutham.rajju && porutham.matched * 2 > porutham.of}>
            {t`${porutham.matched} of ${porutham.of} poruthams`},{' '}
            {porutham.rajju ? <Trans>rajju matches</Trans> : <Trans>rajju does not match</Trans>}
          </Line>
        )}
        {they.of > 0 && (
          <Line icon="check" isGood={they.met === they.of}>
            <Trans>
              You match {they.met} of their {they.of} preferences
            </Trans>
          </Line>
        )}
        {I.of > 0 && (
          <Line icon="heart" isGood={I.met === I.of}>
            <Trans>
              Matches {I.met} of your {I.of} preferences
            </Trans>
          </Line>
        )}
      </ul>
    </section>
  )
}

const Line = ({ icon, isGood = false, children }: { icon: IconName; isGood?: boolean; children: ReactNode }) =>
  children !== '' && (
    <li className={isGood ? styles['good'] : undefined}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  )
