import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { blockMember } from '@thunai/contract/account/privacy'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ask } from '../../data/ask.ts'
import { useCommand } from '../../data/useCommand.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { toast } from '../../ui/messages/toasts.ts'

type Props = { member: MemberProfile; isOpen: boolean; onClose: () => void }

/** Says what a block does before it is made; afterwards there is nothing left to see here. */
export function BlockDialog({ member, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const blocking = useCommand(() => ask(blockMember, { body: { profileId: member.id } }), {
    onDone: async ({ message }) => {
      toast.success(message, TOAST.otherMs)
      await navigate(paths.search)
      queries.clear()
    },
  })
  const close = () => {
    // whoever has sent it hears what became of it
    if (blocking.isBusy) return
    // opened again, it begins without the last "no"
    blocking.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={`Block ${member.name}?`}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" isBusy={blocking.isBusy} onClick={() => blocking.run()}>
            Block
          </Button>
        </>
      }
    >
      {blocking.failure && <Banner kind="error">{blocking.failure.message}</Banner>}
      <p>
        From now on neither of you finds the other, opens the other’s profile or contact, or can write. {member.name} is
        not told.
      </p>
      <p>You can take it back on your own profile, under “Who sees me”.</p>
    </Dialog>
  )
}
