import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { usePhoneFormat } from '../../../ui/hooks/usePhoneFormat.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import styles from './OwnFacts.module.css'

/** The member's id and contacts, with a link to their profile. */
export function OwnFacts({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const formatPhone = usePhoneFormat()
  return (
    <Card className={styles['card']}>
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
      <ButtonLink look="secondary" to={paths.myProfile}>
        <Trans>View / Update Profile</Trans>
      </ButtonLink>
    </Card>
  )
}
