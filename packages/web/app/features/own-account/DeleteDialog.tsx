import { getPackageUsage } from '@thunai/contract/money/membership'
import { ACCOUNT_MESSAGES, deleteAccount } from '@thunai/contract/account/own-account'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { paths, privacySettingsPath } from '../../paths.ts'
import { ask } from '../../data/ask.ts'
import { session } from '../../session/session.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import { useRead } from '../../data/useRead.ts'
import { AskDialog } from './AskDialog.tsx'
import styles from './DeleteDialog.module.css'
import { problemOf } from './refused.ts'

/** Says in plain words what goes and what stays, and asks for the password. */
export function DeleteDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const [problem, setProblem] = useState('')
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async (body) => {
    setProblem('')
    const answer = await ask(deleteAccount, { body })
    if (!answer.ok) return setProblem(problemOf(answer, []))
    session.logout()
    toast.success(ACCOUNT_MESSAGES.deleted)
  })
  return (
    <AskDialog
      title="Delete your account?"
      submit="Delete my account"
      busy="Deleting..."
      isBusy={isSubmitting}
      problem={problem}
      isDangerous
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <PlanLeft profileId={profile.id} />
      <div className={styles['text']}>
        <h3>What is deleted at once, for good</h3>
        <ul>
          <li>
            your profile {profile.memberId}, photos, horoscope and preferences: nobody finds or opens you any more
          </li>
          <li>whom you viewed, your interests, your place in the histories of others</li>
          <li>your plans, your logins, your email and number as a login</li>
        </ul>
        <h3>What the law makes us keep</h3>
        <ul>
          <li>payments and receipts, as long as tax law asks</li>
          <li>for one year: your member id, with network address and time of your registration</li>
          <li>reports to our staff, by member id</li>
        </ul>
        <p>
          Only want a rest?{' '}
          <Link to={privacySettingsPath} onClick={onClose}>
            Hide your profile for a time
          </Link>{' '}
          instead. Your <Link to={paths.privacy}>rights in full</Link>.
        </p>
      </div>
      <PasswordField
        {...register('password', { required: 'Please enter your password.' })}
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </AskDialog>
  )
}

/** Bought contacts are lost with the account: nobody should learn that afterwards. */
function PlanLeft({ profileId }: { profileId: string }) {
  const { data } = useRead(getPackageUsage, { params: { profileId } })
  const live = data?.data.filter(({ status }) => status === 'live') ?? []
  if (live.length === 0) return null
  const left = live.reduce((sum, { contactsLeft }) => sum + contactsLeft, 0)
  return (
    <Banner kind="warning">
      Your {live.map(({ packageName }) => packageName).join(' and ')} plan is still running, with {left} contacts left.
      It ends with the account.
    </Banner>
  )
}
