import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import styles from './Greeting.module.css'
import { unverified } from './unverified.ts'

type Props = { profile: OwnProfile; isOwner: boolean; titleRef: RefObject<HTMLHeadingElement | null> }

/** The member's name, missing verifications, and a link to the own profile. */
export function Greeting({ profile, isOwner, titleRef }: Props) {
  const { t } = useLingui()
  const formatPhone = usePhoneFormat()
  const missing = unverified(profile.isEmailVerified || !profile.email, profile.isMobileVerified === 'true')
  return (
    <>
      <div className={styles['greeting']}>
        <Portrait name={profile.name} photo={profile.mainPhoto} size={64} isRound />
        <h1 ref={titleRef} tabIndex={-1}>
          <Trans>Vanakkam, {profile.name}</Trans>
        </h1>
        <dl className={styles['facts']}>
          <div>
            <dt>
              <Trans>Profile ID</Trans>
            </dt>
            <dd>{profile.memberId}</dd>
          </div>
          <div>
            <dt>
              <Trans>Mobile</Trans>
            </dt>
            <dd>{profile.phone ? formatPhone(profile.phone) : t`Not given`}</dd>
          </div>
          <div>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>{profile.email || t`Not given`}</dd>
          </div>
        </dl>
        <ButtonLink className={styles['button']} look="secondary" to={paths.myProfile}>
          <Trans>View / Update Profile</Trans>
        </ButtonLink>
      </div>
      {missing && isOwner && (
        <Banner
          kind="warning"
          title={t(missing.said)}
          action={
            <Link to={paths.verify}>
              <Trans>Verify</Trans>
            </Link>
          }
        />
      )}
    </>
  )
}
