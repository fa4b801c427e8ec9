import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { blockMember } from '@thunai/contract/profile/privacy'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { leaveTrail, trailOf } from '../profiles/trail.ts'
import { toast } from '../../../ui/messages/toasts.ts'

type Props = {
  member: { readonly id: string; readonly name: string }
  isOpen: boolean
  onClose: () => void
  /** Where to go after the block; back to the list by default. */
  leadsTo?: string
}

/** Explains a block before it is confirmed. Afterwards the member's page closes. */
export function BlockDialog({ member, isOpen, onClose, leadsTo }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isBlocked = useRef(false)
  useEffect(
    () => () => {
      // not before the member's page closes: it would refetch the member and be refused
      if (isBlocked.current) queueMicrotask(() => refetchAll(queries))
    },
    [queries],
  )
  const blocking = useCommand(() => callAsMember(blockMember, { body: { profileId: member.id } }), {
    onDone: async ({ message }) => {
      isBlocked.current = true
      toast.success(message, TOAST.otherMs)
      // back to the same list, with its filters
      const trail = trailOf(member.id)
      leaveTrail(member.id)
      queries.removeQueries({ type: 'inactive' })
      await navigate(leadsTo ?? trail?.address ?? paths.search)
    },
  })
  const close = () => {
    // a reopened dialog starts without the previous refusal
    blocking.reset()
    onClose()
  }
  return (
    <CommandDialog
      isOpen={isOpen}
      title={t`Block ${member.name}?`}
      submit={t`Block`}
      isBusy={blocking.isBusy}
      problem={blocking.failure?.message}
      isDangerous
      onSubmit={() => blocking.run()}
      onClose={close}
    >
      <p>
        <Trans>
          From now on, neither of you can find the other, open the other’s profile or contact, or write. {member.name}{' '}
          isn’t told.
        </Trans>
      </p>
      <p>
        <Trans>You can undo it in your account, under “Who sees me”.</Trans>
      </p>
    </CommandDialog>
  )
}

/** Clears the cached data of other pages and refetches this page's, except pending reads. */
function refetchAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries({}, { cancelRefetch: false })
}
