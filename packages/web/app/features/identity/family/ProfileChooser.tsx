import { useLingui } from '@lingui/react/macro'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { useRead } from '../../../data/useRead.ts'
import { session } from '../../../session/session.ts'
import { useSession } from '../../../session/useSession.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './ProfileChooser.module.css'

/** Menu items for the profiles that the account may act for, if there are several. */
export function ProfileChooser({ className, onDone }: { className: string | undefined; onDone: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const profiles = useRead(getOwnProfiles).data?.data.rows ?? []
  if (profiles.length < 2) return null
  const [first] = profiles
  return profiles.map(({ profileId, name, memberId }) => {
    const isChosen = profileId === user?.family_name
    return (
      <li key={profileId}>
        <button
          type="button"
          className={classes(styles['profile'], className)}
          aria-pressed={isChosen}
          aria-label={t`Act for ${name}, ${memberId}`}
          onClick={() => {
            onDone()
            if (!isChosen) session.choose(profileId === first?.profileId ? undefined : profileId)
          }}
        >
          <Icon name={isChosen ? 'check' : 'users'} size={20} />
          {name}
        </button>
      </li>
    )
  })
}
