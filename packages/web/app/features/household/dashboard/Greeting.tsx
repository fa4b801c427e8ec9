import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import styles from './Greeting.module.css'
import { unverified } from './next-action/unverified.ts'

type Props = { profile: OwnProfile; isOwner: boolean; titleRef: RefObject<HTMLHeadingElement | null> }

/** The member's photo and name, and a notice of missing verifications. */
export function Greeting({ profile, isOwner, titleRef }: Props) {
  const { t } = useLingui()
  const missing = unverified(profile.isEmailVerified || !profile.email, profile.isMobileVerified === 'true')
  return (
    <>
      <div className={styles['greeting']}>
        <Portrait name={profile.name} photo={profile.mainPhoto} size={64} isRound />
        <h1 ref={titleRef} tabIndex={-1}>
          <Trans>Vanakkam, {profile.name}</Trans>
        </h1>
      </div>
      {missing && isOwner && (
        <Banner
          kind="warning"
          title={t(missing.said)}
          action={
            <Link to={paths.verify} className="tap-line">
              <Trans>Verify</Trans>
            </Link>
          }
        />
      )}
    </>
  )
}
