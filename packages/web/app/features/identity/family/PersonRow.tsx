import { Trans, useLingui } from '@lingui/react/macro'
import {
  confirmPerson,
  type FamilyRow,
  getFamily,
  getOwnProfiles,
  getVotes,
  removePerson,
} from '@thunai/contract/identity/family'
import { useCommand } from '@thunai/client/useCommand'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWhen } from '../../../ui/hooks/useWhen.ts'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './family.module.css'
import { RELATION_NAMES, ROLE_NAMES } from './relations.ts'

/**
 * Reads to refetch: a person's votes are deleted with the place, and a person who leaves no longer acts for the
 * profile.
 */
const CHANGED = [getFamily, getVotes, getOwnProfiles]

/** A family member or an open invitation, with a button to remove it. */
export function PersonRow({ row }: { row: FamilyRow }) {
  const { t } = useLingui()
  const when = useWhen()
  const [isAsking, setAsking] = useState(false)
  const { id, name, relation, role, state, since, isYou, isOwner, removable } = row
  // a person waiting for confirmation can be refused, just as an invitation can be withdrawn
  const isInvited = state !== 'joined'
  const waits = state === 'waiting'
  const confirming = useCommand(() => callAsMember(confirmPerson, { params: { id } }), {
    changes: CHANGED,
    onDone: ({ message }) => void toast.success(message),
    onFailed: ({ message }) => void toast.error(message),
  })
  const removing = useCommand(() => callAsMember(removePerson, { params: { id } }), {
    changes: CHANGED,
    onDone: ({ message }) => {
      setAsking(false)
      toast.success(message)
    },
    onFailed: ({ message }) => {
      setAsking(false)
      toast.error(message)
    },
  })
  const called = name || (isYou ? t`You` : t(RELATION_NAMES[relation]))
  const moment = when(since)
  const act = waits ? t`Refuse` : isInvited ? t`Take back` : isYou ? t`Leave` : t`Remove`
  return (
    <li className={classes(styles['person'], isInvited && styles['invited'])}>
      <span className={styles['icon']}>
        <Icon name={isInvited ? 'mail' : role === 'candidate' ? 'star' : 'user'} />
      </span>
      <div>
        <strong>{called}</strong>
        {isYou && name && (
          <>
            {' '}
            <Trans>(you)</Trans>
          </>
        )}
        <div className="quiet small">
          {t(ROLE_NAMES[role])} · {t(RELATION_NAMES[relation])}
          {isOwner && (
            <>
              {' · '}
              <Trans>email and number of the profile</Trans>
            </>
          )}
        </div>
        <div className="quiet small">
          {waits
            ? t`Opened your link. Is this the right person?`
            : isInvited
              ? t`Invited ${moment}`
              : t`Joined ${moment}`}
        </div>
      </div>
      {waits && removable && (
        <Button aria-label={t`Confirm: ${called}`} isBusy={confirming.isBusy} onClick={() => confirming.run()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {removable && (
        <Button look="quiet" aria-label={t`${act}: ${called}`} onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      {isAsking && isYou && <LeaveDialog id={id} onClose={() => setAsking(false)} />}
      {isAsking && !isYou && (
        <CommandDialog
          title={waits ? t`Refuse ${called}?` : isInvited ? t`Withdraw the invitation?` : t`Remove ${called}?`}
          submit={act}
          busy={t`Working...`}
          isBusy={removing.isBusy}
          isDangerous
          onSubmit={() => removing.run()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isInvited ? (
              <Trans>The link in the invitation will no longer work.</Trans>
            ) : (
              <Trans>
                Access ends at once: their next page shows nothing of this profile. Their votes, notes and open
                invitations are deleted too, and their login, unless it has a place elsewhere.
              </Trans>
            )}
          </p>
        </CommandDialog>
      )}
    </li>
  )
}

/** Asks before leaving. Leaving the account's last profile also deletes the login (FAM-03). */
function LeaveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const profiles = useRead(getOwnProfiles)
  const isLast = profiles.data?.data.rows.length === 1
  const leaving = useCommand(() => callAsMember(removePerson, { params: { id } }), {
    changes: isLast ? [] : CHANGED,
    onDone: ({ message }) => {
      toast.success(message)
      if (isLast) session.logout()
      else onClose()
    },
    onFailed: ({ message }) => {
      onClose()
      toast.error(message)
    },
  })
  return (
    <CommandDialog
      title={t`Leave the family?`}
      submit={t`Leave`}
      busy={t`Working...`}
      isBusy={leaving.isBusy}
      isDangerous
      isIncomplete={!profiles.data}
      onSubmit={() => leaving.run()}
      onClose={onClose}
    >
      <p>
        <Trans>You no longer see this profile. Your votes and notes are deleted.</Trans>
      </p>
      {!profiles.data && (
        <Reading error={profiles.error} onRetry={profiles.refetch}>
          <Skeleton lines={2} />
        </Reading>
      )}
      {isLast && (
        <p>
          <strong>
            <Trans>Your login has no other profile, so it is deleted too.</Trans>
          </strong>
        </p>
      )}
    </CommandDialog>
  )
}
