import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { nameOf } from '@thunai/client/language'
import { DEFAULT_COUNTRY } from '@thunai/contract/frame/limits'
import type { MemberProfile } from '@thunai/contract/profile/views'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx'
import styles from './Glance.module.css'
import { countFits } from './WishList.tsx'

type Props = {
  member: MemberProfile
  /** True if the photo above already shows work, town and porutham. */
  isBelowPhoto?: boolean
}

/** The facts that families ask first, one line each; unknown facts have no line. */
export function Glance({ member, isBelowPhoto = false }: Props) {
  const { t, i18n } = useLingui()
  const { porutham, theirWishes, myWishes, seal } = member
  const named = (value: string | null) => value && nameOf(i18n, value)
  const raasi = named(member.raasi)
  const star = joined(named(member.star), raasi && t`Raasi ${raasi}`)
  const [they, I] = [countFits(theirWishes), countFits(myWishes)]
  return (
    <section aria-label={t`At a glance`}>
      <ul className={styles['glance']}>
        {!isBelowPhoto && <Line icon="briefcase">{workIn(i18n, member)}</Line>}
        <Line icon="cap">{joined(...member.education.map(named), member.mainSubject)}</Line>
        <Line icon="users">{joined(named(member.caste ?? member.religion), named(member.subCaste))}</Line>
        {!isBelowPhoto && <Line icon="map">{homeIn(i18n, member)}</Line>}
        <Line icon="lamp">{joined(...member.eatingHabits.map(named))}</Line>
        <Line icon="star">{star}</Line>
        {seal === 'asked' && (
          <Line icon="info">
            <Trans>Not confirmed by the candidate yet</Trans>
          </Line>
        )}
        {porutham && !isBelowPhoto && (
          <Line icon="rings" isGood={porutham.rajju && porutham.matched * 2 > porutham.of}>
            {poruthamIn(i18n, porutham)}
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

const joined = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ')
const namedIn = (language: I18n, value: string | null) => value && nameOf(language, value)

/** The job and its town, unless that is also the home's. */
export const workIn = (
  language: I18n,
  { jobName, jobType, jobCity, currentLocation, district }: MemberProfile,
): string => joined(jobName ?? namedIn(language, jobType), jobCity !== (currentLocation ?? district) && jobCity)

/**
 * Where the member lives, without India. The current town may be in another state than the home, so no state follows
 * it.
 */
export const homeIn = (language: I18n, { currentLocation, district, state, country }: MemberProfile): string =>
  joined(
    ...(currentLocation ? [currentLocation] : [namedIn(language, district), namedIn(language, state)]),
    country !== DEFAULT_COUNTRY && namedIn(language, country),
  )

/** How many poruthams match, and rajju. */
export const poruthamIn = (language: I18n, { matched, of, rajju }: NonNullable<MemberProfile['porutham']>): string =>
  `${language._(msg`${matched} of ${of} poruthams`)}, ${language._(rajju ? msg`rajju matches` : msg`rajju does not match`)}`

const Line = ({ icon, isGood = false, children }: { icon: IconName; isGood?: boolean; children: ReactNode }) =>
  children !== '' && (
    <li className={isGood ? styles['good'] : undefined}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  )
