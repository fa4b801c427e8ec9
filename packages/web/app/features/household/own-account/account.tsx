import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { type AccountPart, accountPartPath, paths } from '../../../paths.ts'
import { useMedia, WIDE } from '../../../ui/hooks/useMedia.ts'
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useOwnProfile } from '../../profile/profiles/useProfiles.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import styles from './account.module.css'
import { Part } from '../../../ui/layout/Part.tsx'

// only one part is open at a time
const LoginPart = lazy(async () => ({ default: (await import('./parts/LoginPart.tsx')).LoginPart }))
const PrivacyPart = lazy(async () => ({ default: (await import('./parts/PrivacyPart.tsx')).PrivacyPart }))
const NotificationSettings = lazy(async () => ({
  default: (await import('../../telling/notifications/settings/NotificationSettings.tsx')).NotificationSettings,
}))
const OwnPlans = lazy(async () => ({ default: (await import('../../money/membership/OwnPlans.tsx')).OwnPlans }))
const RestPart = lazy(async () => ({ default: (await import('./parts/RestPart.tsx')).RestPart }))
const LeavePart = lazy(async () => ({ default: (await import('./parts/LeavePart.tsx')).LeavePart }))

const PARTS: readonly AccountPart[] = ['login', 'privacy', 'notices', 'plans', 'rest', 'leave']

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
      <div className="page page-end">
        {profile ? (
          <>
            <p className="quiet">
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

/** On phones a list of pages; on wide screens the list is beside the open page. */
function Mine({ profile }: { profile: OwnProfile }) {
  const isNarrow = !useMedia(WIDE, true)
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const part = PARTS.find((name) => name === query.get('part')) ?? PART_OF_HASH[hash]
  const contents: Readonly<Record<AccountPart, ReactNode>> = {
    login: <LoginPart />,
    privacy: <PrivacyPart />,
    notices: <NotificationSettings />,
    plans: <OwnPlans />,
    rest: <RestPart />,
    leave: <LeavePart profile={profile} />,
  }
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
          <Part key={open}>
            <Suspense fallback={<LoadingPart />}>{contents[open]}</Suspense>
          </Part>
        </div>
      )}
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
                <span className="quiet small block">{t(lead)}</span>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The part that each section linked from other pages belongs to. */
const PART_OF_HASH: Readonly<Record<string, AccountPart>> = { '#privacy': 'privacy', '#notifications': 'notices' }

function Loading() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your account`} className={styles['columns']}>
      <Card>
        <Skeleton lines={9} />
      </Card>
      <div className={styles['column']}>
        <Shapes />
      </div>
    </Waiting>
  )
}

function LoadingPart() {
  const { t } = useLingui()
  return (
    <Waiting label={t`Loading your account`} className={styles['column']}>
      <Shapes />
    </Waiting>
  )
}

const Shapes = () =>
  [5, 2, 3].map((lines) => (
    <Card key={lines}>
      <Skeleton lines={lines} />
    </Card>
  ))
