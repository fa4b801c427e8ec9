import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { type AccountPart, accountPartPath, paths } from '../../../paths.ts'
import { useMedia } from '../../../ui/hooks/useMedia.ts'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { NotificationSettings } from '../../telling/notifications/settings/NotificationSettings.tsx'
import { OwnPlans } from '../../money/membership/OwnPlans.tsx'
import { TakeABreak } from '../../meeting/pauses/TakeABreak.tsx'
import { PrivacySettings } from '../../profile/privacy/PrivacySettings.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import { LanguageSwitch } from '../../../languages/LanguageSwitch.tsx'
import { NomineeCard } from '../nominee/NomineeCard.tsx'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import styles from './account.module.css'
import { ContactSection } from './ContactSection.tsx'
import { MyData } from './MyData.tsx'
import { PrivateLooks } from './PrivateLooks.tsx'
import { SealCard } from './SealCard.tsx'
import { Sessions } from './Sessions.tsx'
import { Part, Parts } from '../../../ui/layout/Part.tsx'
import { TextSizeSwitch } from '../../../ui/actions/TextSizeSwitch.tsx'
import { useWritten } from '../../../session/useWritten.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

export const meta = pageMeta({
  title: msg`Account`,
  description: msg`Your email, password and devices, who sees you, your data, and how to leave.`,
})

export default function Account() {
  const { t } = useLingui()
  const { profile, error, refetch } = useOwnProfile()
  return (
    <>
      <PageBanner title={t`Account`} isSlim />
      <div className={`page ${styles['page']}`}>
        {profile ? (
          <>
            <p className={styles['whose']}>
              {profile.name}, {profile.memberId}
            </p>
            <Mine profile={profile} />
          </>
        ) : (
          <Reading error={error} onRetry={refetch}>
            <Loading />
          </Reading>
        )}
      </div>
    </>
  )
}

const PARTS: readonly AccountPart[] = ['login', 'privacy', 'notices', 'plans', 'rest', 'leave']

const PART_LINKS: readonly { name: MessageDescriptor; lead: MessageDescriptor; icon: IconName; to: string }[] = [
  {
    name: msg`Login and security`,
    lead: msg`Email, number, password, devices, consent`,
    icon: 'lock',
    to: accountPartPath('login'),
  },
  { name: msg`Who sees me`, lead: msg`Profile, photos, blocked members`, icon: 'eye', to: accountPartPath('privacy') },
  { name: msg`Notices`, lead: msg`Email, SMS and quiet hours`, icon: 'bell', to: accountPartPath('notices') },
  { name: msg`Family`, lead: msg`Who has a place at this profile`, icon: 'users', to: paths.family },
  {
    name: msg`Plans and receipts`,
    lead: msg`What you bought, and its receipts`,
    icon: 'checks',
    to: accountPartPath('plans'),
  },
  { name: msg`Take a break`, lead: msg`A pause, or a match that is fixed`, icon: 'pause', to: accountPartPath('rest') },
  {
    name: msg`My data and leaving`,
    lead: msg`A copy of everything, or the end`,
    icon: 'archive',
    to: accountPartPath('leave'),
  },
]

/** On phones a list of pages; on wide screens the list stands beside the page that is open. */
function Mine({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const [asking, setAsking] = useWritten<'password' | 'delete' | undefined>('account.asked', undefined)
  const isNarrow = useMedia('(max-width: 899px)', false)
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const part = PARTS.find((name) => name === query.get('part')) ?? PART_OF_HASH[hash]
  const close = () => setAsking(undefined)
  const contents: Readonly<Record<AccountPart, ReactNode>> = {
    login: (
      <Parts>
        <ContactSection />
        <SealCard />
        <TitledCard title={t`Password`} lead={t`A password you use nowhere else keeps your family’s data safe.`}>
          <Button look="secondary" onClick={() => setAsking('password')}>
            <Trans>Change password</Trans>
          </Button>
        </TitledCard>
        <TitledCard
          title={t`Language and text size`}
          lead={t`Pages, emails and SMS are in this language. The size is for this device.`}
        >
          <LanguageSwitch />
          <TextSizeSwitch />
        </TitledCard>
        <Sessions />
      </Parts>
    ),
    privacy: (
      <Parts>
        <PrivacySettings />
        <TitledCard
          title={t`Who can see your details`}
          lead={t`Who was given your number and your photos, and how to withdraw them.`}
        >
          <ButtonLink look="secondary" to={paths.disclosures}>
            <Trans>See the list</Trans>
          </ButtonLink>
        </TitledCard>
        <PrivateLooks />
        <TitledCard title={t`Decisions`} lead={t`What we decided about your profile and why, if we ever did.`}>
          <ButtonLink look="secondary" to={paths.decisions}>
            <Trans>See the decisions</Trans>
          </ButtonLink>
        </TitledCard>
      </Parts>
    ),
    notices: <NotificationSettings />,
    plans: <OwnPlans />,
    rest: (
      <Parts>
        <TitledCard
          title={t`Take a break`}
          lead={t`Your profile can rest while you talk with one family, or while you take a break.`}
        >
          <TakeABreak />
        </TitledCard>
        <TitledCard
          title={t`Our match is fixed`}
          lead={t`When you have found your match here or elsewhere, tell us: no one else will see your profile then.`}
        >
          <ButtonLink look="secondary" to={paths.fixed}>
            <Trans>Our match is fixed</Trans>
          </ButtonLink>
        </TitledCard>
      </Parts>
    ),
    leave: (
      <Parts>
        <MyData memberId={profile.memberId} />
        <NomineeCard />
        <TitledCard
          title={t`Delete my account`}
          lead={t`Your account is deleted at once and for good. Before you decide, you can read what is deleted and what the law requires us to keep.`}
        >
          <Button look="secondary" className={styles['delete']} onClick={() => setAsking('delete')}>
            <Trans>Delete my account</Trans>
          </Button>
        </TitledCard>
      </Parts>
    ),
  }
  const dialogs = (
    <Suspense>
      {asking === 'password' && <PasswordDialog email={profile.email ?? ''} onClose={close} />}
      {asking === 'delete' && <DeleteDialog profile={profile} onClose={close} />}
    </Suspense>
  )
  const open = part ?? (isNarrow ? undefined : 'login')
  return (
    <div className={styles['columns']}>
      {(!isNarrow || !open) && <PartList open={open} />}
      {open && (
        <div className={styles['column']}>
          {isNarrow && (
            <Link className={styles['back']} to={paths.account}>
              <Icon name="arrow-left" size={20} />
              <Trans>All account settings</Trans>
            </Link>
          )}
          <Part key={open}>{contents[open]}</Part>
        </div>
      )}
      {dialogs}
    </div>
  )
}

function PartList({ open }: { open: AccountPart | undefined }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Account settings`}>
      <ul className={styles['parts']}>
        {PART_LINKS.map(({ name, lead, icon, to }) => (
          <li key={to}>
            <Link
              className={styles['part']}
              to={to}
              aria-current={open && to === accountPartPath(open) ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              <span>
                <strong>{t(name)}</strong>
                <span className={styles['lead']}>{t(lead)}</span>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links from other pages lead to a section. */
const PART_OF_HASH: Readonly<Record<string, AccountPart>> = { '#privacy': 'privacy', '#notifications': 'notices' }

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your account`} className={styles['columns']}>
      <Card>
        <Skeleton lines={9} />
      </Card>
      <div className={styles['column']}>
        {[5, 2, 3].map((lines) => (
          <Card key={lines}>
            <Skeleton lines={lines} />
          </Card>
        ))}
      </div>
    </Waiting>
  )
}
