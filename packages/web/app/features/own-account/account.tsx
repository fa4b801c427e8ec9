import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { pageMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { NotificationSettings } from '../notifications/settings/NotificationSettings.tsx'
import { TakeABreak } from '../pauses/TakeABreak.tsx'
import { PrivacySettings } from '../privacy/PrivacySettings.tsx'
import { useOwnProfile } from '../profiles/useProfiles.ts'
import { Waiting } from '../../data/Waiting.tsx'
import { LanguageSwitch } from '../../languages/LanguageSwitch.tsx'
import { AccountCard } from './AccountCard.tsx'
import styles from './account.module.css'
import { ContactSection } from './ContactSection.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MyData } from './MyData.tsx'
import { PrivateLooks } from './PrivateLooks.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SealCard } from './SealCard.tsx'
import { Sessions } from './Sessions.tsx'
import { useWritten } from '../../session/useWritten.ts'

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
  const [asking, setAsking] = useWritten<'password' | 'delete' | undefined>('account.asked', undefined)
  const close = () => setAsking(undefined)
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <ContactSection />
        <SealCard />
        <AccountCard title={t`Password`} lead={t`A password that you use nowhere else keeps your family’s data safe.`}>
          <Button look="secondary" onClick={() => setAsking('password')}>
            <Trans>Change password</Trans>
          </Button>
        </AccountCard>
        <AccountCard title={t`Language`} lead={t`Pages, mails and SMS come to you in this language.`}>
          <LanguageSwitch />
        </AccountCard>
        <PrivacySettings />
      </div>
      <div className={styles['column']}>
        <Sessions />
        <AccountCard
          title={t`Take a break`}
          lead={t`Your profile can rest while you talk with one family, or for a while of your own.`}
        >
          <TakeABreak />
        </AccountCard>
        <AccountCard
          title={t`Our match is fixed`}
          lead={t`When you have found your match here or elsewhere, tell us: your profile is then shown to nobody else.`}
        >
          <ButtonLink look="secondary" to={paths.fixed}>
            <Trans>Our match is fixed</Trans>
          </ButtonLink>
        </AccountCard>
        <MyData memberId={profile.memberId} />
        <AccountCard
          title={t`Who has seen what is yours`}
          lead={t`Who was given your number and your photos, and how to take them back.`}
        >
          <ButtonLink look="secondary" to={paths.disclosures}>
            <Trans>See the list</Trans>
          </ButtonLink>
        </AccountCard>
        <PrivateLooks />
        <AccountCard title={t`Decisions`} lead={t`What we decided about your profile and why, if we ever did.`}>
          <ButtonLink look="secondary" to={paths.decisions}>
            <Trans>See the decisions</Trans>
          </ButtonLink>
        </AccountCard>
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
