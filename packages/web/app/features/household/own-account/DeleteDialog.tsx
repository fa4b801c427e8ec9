import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getPackageUsage } from '@thunai/contract/money/membership'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { type FamilyRow, getFamily, getOwnProfiles } from '@thunai/contract/identity/family'
import { ACCOUNT_MESSAGES, deleteAccount } from '@thunai/contract/household/own-account'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { Link } from 'react-router'
import { inOneLine } from '../../../languages/in-one-line.ts'
import { paths, privacySettingsPath } from '../../../paths.ts'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { session } from '../../../session/session.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import styles from './DeleteDialog.module.css'
import { PresentPassword } from '../../identity/accounts/PresentPassword.tsx'

/** Says what is deleted and what stays, and asks for the password. */
export function DeleteDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { t } = useLingui()
  const profiles = useRead(getOwnProfiles)
  const family = useRead(getFamily)
  const form = useEndpointForm(deleteAccount, {
    initial: { password: '' },
    required: { password: t`Please enter your password.` },
    asked: (body) => ({ body }),
    onDone: () => {
      session.logout()
      toast.success(ACCOUNT_MESSAGES.deleted)
    },
  })
  return (
    <CommandDialog
      title={t`Delete your account?`}
      submit={t`Delete my account`}
      busy={t`Deleting...`}
      isBusy={form.isBusy}
      box={form.box}
      problem={form.problem}
      isDangerous
      isIncomplete={!profiles.data || !family.data}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {profiles.data && family.data ? (
        <Leaving
          profile={profile}
          profiles={profiles.data.data.rows}
          family={family.data.data.rows}
          onClose={onClose}
        />
      ) : (
        <Reading
          error={profiles.error ?? family.error}
          onRetry={() => Promise.all([profiles.refetch(), family.refetch()])}
        >
          <Skeleton lines={8} />
        </Reading>
      )}
      <PresentPassword {...form.text('password')} label={t`Your password`} />
    </CommandDialog>
  )
}

type LeavingProps = {
  profile: OwnProfile
  profiles: Reply<typeof getOwnProfiles>['data']['rows']
  family: readonly FamilyRow[]
  onClose: () => void
}

/** Says what happens to the account's own profile, which is deleted even while the account acts for another one. */
function Leaving({ profile, profiles, family, onClose }: LeavingProps) {
  const { i18n } = useLingui()
  const owned = profiles.find(({ isOwner }) => isOwner)
  const others = profiles.filter((row) => row !== owned).map(({ name, memberId }) => `${name} (${memberId})`)
  // the family table belongs to the open profile
  const isOpen = owned?.profileId === profile.id
  const isHeir = ({ role, state, isYou }: FamilyRow) => role === 'candidate' && state === 'joined' && !isYou
  const hasHeir = isOpen && family.some(isHeir)
  const goes = hasHeir ? undefined : owned
  const theirs = others.length > 0 && inOneLine(i18n, others)
  return (
    <>
      {isOpen && !hasHeir && <PlanLeft profileId={profile.id} />}
      <div className={styles['text']}>
        {hasHeir && (
          <p>
            <Trans>
              The candidate has a place at the family table. So the profile {owned.memberId} stays, and the candidate
              has it from then on. It is deleted only if the candidate has another profile, or has refused this one.
            </Trans>
          </p>
        )}
        {theirs && (
          <p>
            <Trans>The profiles that you only help to look after stay with their families: {theirs}.</Trans>
          </p>
        )}
        <h3>
          <Trans>What is deleted at once, for good</Trans>
        </h3>
        {goes ? (
          <ul>
            <li>
              <Trans>
                your profile {goes.memberId}, photos, horoscope and preferences: no one can find you or open your
                profile any more
              </Trans>
            </li>
            <li>
              <Trans>
                whom you viewed and follow, your interests and messages, your place in other members’ histories
              </Trans>
            </li>
            <li>
              <Trans>your plans, your logins, your email and number as a login</Trans>
            </li>
          </ul>
        ) : (
          <ul>
            <li>
              <Trans>your logins, your email and number as a login</Trans>
            </li>
            <li>
              <Trans>your places at family tables, with your notes and votes</Trans>
            </li>
          </ul>
        )}
        <h3>
          <Trans>What the law requires us to keep</Trans>
        </h3>
        <ul>
          {owned && (
            <li>
              <Trans>payments and receipts, as long as tax law requires</Trans>
            </li>
          )}
          <li>
            {owned ? (
              <Trans>for one year: your member id, with the network address and time of your registration</Trans>
            ) : (
              <Trans>for one year: the network address and time of your registration</Trans>
            )}
          </li>
          <li>
            <Trans>reports to our staff: the text for one year after the decision, the decision by member id</Trans>
          </li>
        </ul>
        <p>
          {goes && isOpen ? (
            <Trans>
              Only want a rest?{' '}
              <Link to={privacySettingsPath} onClick={onClose}>
                Hide your profile for a time
              </Link>{' '}
              instead. <Link to={paths.privacy}>All your rights</Link>.
            </Trans>
          ) : (
            <Link to={paths.privacy}>
              <Trans>All your rights</Trans>
            </Link>
          )}
        </p>
      </div>
    </>
  )
}

/** Warns that bought contacts are lost with the account. */
function PlanLeft({ profileId }: { profileId: string }) {
  const { i18n } = useLingui()
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  const live = data?.data.filter(({ status }) => status === 'live') ?? []
  if (live.length === 0) return null
  const left = live.reduce((sum, { contactsLeft = 0 }) => sum + contactsLeft, 0)
  const plans = inOneLine(
    i18n,
    live.map(({ packageName }) => packageName),
  )
  return (
    <Banner kind="warning">
      <Trans>
        Your {plans} plan is still running, with <Plural value={left} one="# contact" other="# contacts" /> left. It
        ends with the account.
      </Trans>
    </Banner>
  )
}
