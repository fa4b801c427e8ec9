import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { NotificationSettings } from '../notifications/settings/NotificationSettings.tsx'
import { PrivacySettings } from '../privacy/PrivacySettings.tsx'
import { useOwnProfile } from '../profiles/useProfiles.ts'
import { Waiting } from '../../data/Waiting.tsx'
import { AccountCard } from './AccountCard.tsx'
import styles from './account.module.css'
import { ContactSection } from './ContactSection.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MyData } from './MyData.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Sessions } from './Sessions.tsx'

export const meta = pageMeta({
  title: msg`Account`,
  description: msg`Your email, password and devices, who sees you, your data, and how to leave.`,
})

export default function Account() {
  const { profile, error, refetch } = useOwnProfile()
  return (
    <div className={`page ${styles['page']}`}>
      <div className={styles['head']}>
        <h1>
          <Trans>Account</Trans>
        </h1>
        {profile && (
          <p>
            {profile.name}, {profile.memberId}
          </p>
        )}
      </div>
      {profile ? <Mine profile={profile} /> : error ? <ReadFailed error={error} onRetry={refetch} /> : <Loading />}
    </div>
  )
}

function Mine({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'password' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <ContactSection profile={profile} />
        <AccountCard title={t`Password`} lead={t`A password that you use nowhere else keeps your family’s data safe.`}>
          <Button look="secondary" onClick={() => setAsking('password')}>
            <Trans>Change password</Trans>
          </Button>
        </AccountCard>
        <PrivacySettings />
      </div>
      <div className={styles['column']}>
        <Sessions />
        <MyData memberId={profile.memberId} />
        <AccountCard
          title={t`Delete my account`}
          lead={t`You leave at once and for good. Before you decide, you may read what is deleted and what the law makes us keep.`}
        >
          <Button look="secondary" className={styles['delete']} onClick={() => setAsking('delete')}>
            <Trans>Delete my account</Trans>
          </Button>
        </AccountCard>
      </div>
      <div className={styles['wide']}>
        <NotificationSettings />
      </div>
      {asking === 'password' && <PasswordDialog email={profile.email ?? ''} onClose={close} />}
      {asking === 'delete' && <DeleteDialog profile={profile} onClose={close} />}
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your account`} className={styles['columns']}>
      <div className={styles['column']}>
        <Card>
          <Skeleton lines={5} />
        </Card>
        <Card>
          <Skeleton lines={2} />
        </Card>
      </div>
      <div className={styles['column']}>
        <Card>
          <Skeleton lines={5} />
        </Card>
        <Card>
          <Skeleton lines={2} />
        </Card>
      </div>
    </Waiting>
  )
}
