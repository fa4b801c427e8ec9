import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { NotificationSettings } from '../../telling/notifications/settings/NotificationSettings.tsx'
import { TakeABreak } from '../../meeting/pauses/TakeABreak.tsx'
import { PrivacySettings } from '../../profile/privacy/PrivacySettings.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { LanguageSwitch } from '../../../languages/LanguageSwitch.tsx'
import { NomineeCard } from '../nominee/NomineeCard.tsx'
import { AccountCard } from './AccountCard.tsx'
import styles from './account.module.css'
import { ContactSection } from './ContactSection.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MyData } from './MyData.tsx'
import { PrivateLooks } from './PrivateLooks.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SealCard } from './SealCard.tsx'
import { Sessions } from './Sessions.tsx'
import { Part, Parts } from '../../../ui/layout/Part.tsx'
import { useWritten } from '../../../session/useWritten.ts'

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
        <Parts>
          <ContactSection />
          <SealCard />
          <AccountCard title={t`Password`} lead={t`A password you use nowhere else keeps your family’s data safe.`}>
            <Button look="secondary" onClick={() => setAsking('password')}>
              <Trans>Change password</Trans>
            </Button>
          </AccountCard>
          <AccountCard title={t`Language`} lead={t`Pages, emails and SMS are in this language.`}>
            <LanguageSwitch />
          </AccountCard>
          <PrivacySettings />
        </Parts>
      </div>
      <div className={styles['column']}>
        <Parts>
          <Sessions />
          <AccountCard
            title={t`Take a break`}
            lead={t`Your profile can rest while you talk with one family, or while you take a break.`}
          >
            <TakeABreak />
          </AccountCard>
          <AccountCard
            title={t`Our match is fixed`}
            lead={t`When you have found your match here or elsewhere, tell us: no one else will see your profile then.`}
          >
            <ButtonLink look="secondary" to={paths.fixed}>
              <Trans>Our match is fixed</Trans>
            </ButtonLink>
          </AccountCard>
          <MyData memberId={profile.memberId} />
          <AccountCard
            title={t`Who can see your details`}
            lead={t`Who was given your number and your photos, and how to withdraw them.`}
          >
            <ButtonLink look="secondary" to={paths.disclosures}>
              <Trans>See the list</Trans>
            </ButtonLink>
          </AccountCard>
          <NomineeCard />
          <PrivateLooks />
          <AccountCard title={t`Decisions`} lead={t`What we decided about your profile and why, if we ever did.`}>
            <ButtonLink look="secondary" to={paths.decisions}>
              <Trans>See the decisions</Trans>
            </ButtonLink>
          </AccountCard>
          <AccountCard
            title={t`Delete my account`}
            lead={t`Your account is deleted at once and for good. Before you decide, you can read what is deleted and what the law requires us to keep.`}
          >
            <Button look="secondary" className={styles['delete']} onClick={() => setAsking('delete')}>
              <Trans>Delete my account</Trans>
            </Button>
          </AccountCard>
        </Parts>
      </div>
      <div className={styles['wide']}>
        <Part>
          <NotificationSettings />
        </Part>
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
