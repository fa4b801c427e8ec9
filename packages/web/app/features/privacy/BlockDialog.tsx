import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { blockMember } from '@thunai/contract/account/privacy'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ask } from '../../data/ask.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { leaveTrail, trailOf } from '../profiles/trail.ts'
import { toast } from '../../ui/messages/toasts.ts'

type Props = {
  member: { readonly id: string; readonly name: string }
  isOpen: boolean
  onClose: () => void
  /** Where it leads once there is nothing left to see here; by itself to the list that one came from. */
  leadsTo?: string
}

/** Says what a block does before it is made; afterwards there is nothing left to see here. */
export function BlockDialog({ member, isOpen, onClose, leadsTo }: Props) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isBlocked = useRef(false)
  useEffect(
    () => () => {
      // not before their page is gone: it would ask for them again, and be refused
      if (isBlocked.current) queueMicrotask(() => readAnew(queries))
    },
    [queries],
  )
  const blocking = useCommand(() => ask(blockMember, { body: { profileId: member.id } }), {
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
    // opened again, it begins without the last "no"
    blocking.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Block ${member.name}?`}
      onClose={close}
      isBusy={blocking.isBusy}
      actions={
        <>
          <Button look="secondary" onClick={close} disabled={blocking.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" isBusy={blocking.isBusy} onClick={() => blocking.run()}>
            <Trans>Block</Trans>
          </Button>
        </>
      }
    >
      {blocking.failure && <Banner kind="error">{say(i18n, blocking.failure.message)}</Banner>}
      <p>
        <Trans>
          From now on neither of you finds the other, opens the other’s profile or contact, or can write. {member.name}{' '}
          is not told.
        </Trans>
      </p>
      <p>
        <Trans>You can take it back in your account, under “Who sees me”.</Trans>
      </p>
    </Dialog>
  )
}

/** Drops what other pages have read, and asks anew for what this one shows, but not twice for what is on its way. */
function readAnew(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries({}, { cancelRefetch: false })
}
