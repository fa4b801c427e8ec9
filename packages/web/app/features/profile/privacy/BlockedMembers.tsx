import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { type BlockedMember, getBlocks, unblockMember } from '@thunai/contract/profile/privacy'
import type { RefObject } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import styles from './BlockedMembers.module.css'

/** The blocked members, each with an undo; nothing if there are none. @param title the section's heading */
export function BlockedMembers({ title }: { title: RefObject<HTMLElement | null> }) {
  const { data, error, refetch } = useRead(getBlocks)
  useFocusWhenFewer(data?.data.length, title)
  if (!data && error)
    return (
      <div className={styles['blocked']}>
        <ReadFailed error={error} onRetry={refetch} />
      </div>
    )
  if (!data || data.data.length === 0) return null
  return (
    <div className={styles['blocked']}>
      <h3 className={styles['title']}>
        <Trans>Members I blocked</Trans>
      </h3>
      <ul className="bare-list">
        {data.data.map((member) => (
          <Blocked key={member.profileId} member={member} />
        ))}
      </ul>
    </div>
  )
}

function Blocked({ member }: { member: BlockedMember }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const taking = useCommand(() => callAsMember(unblockMember, { params: { profileId: member.profileId } }), {
    onDone: async ({ message }) => {
      toast.success(message, TOAST.otherMs)
      // the member is in all lists again
      await queries.invalidateQueries()
    },
    onFailed: (failure) => toast.error(failure.message, TOAST.refusedMs),
  })
  return (
    <li className="row middle apart gap-3 tappable">
      <span>
        {member.name} <span className="quiet small">{member.memberId}</span>
      </span>
      <Button look="quiet" isBusy={taking.isBusy} aria-label={t`Unblock ${member.name}`} onClick={() => taking.run()}>
        <Trans>Unblock</Trans>
      </Button>
    </li>
  )
}
