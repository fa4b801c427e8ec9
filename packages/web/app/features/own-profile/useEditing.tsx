import { useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast, toastStore } from '../../ui/messages/toasts.ts'
import { EditDialog } from './EditDialog.tsx'
import type { Draft } from './EditForm.tsx'
import type { EditPartName } from './edit-parts.ts'
import { WishesDialog } from './WishesDialog.tsx'

/** A part of the profile, or the proposal of wishes. */
export type EditTarget = EditPartName | 'wishes'

type Editing = {
  edit: (target: EditTarget) => void
  /** The modal, while one is open. */
  dialog: ReactNode
}

/** One part at a time to edit in a modal, and for a moment a way back to what Cancel let go. */
export function useEditing(asked?: EditTarget): Editing {
  const { t } = useLingui()
  const [edited, setEdited] = useState<{ target: EditTarget; draft?: Draft } | undefined>(asked && { target: asked })
  const offer = useRef(0)
  useEffect(() => () => toastStore.dismiss(offer.current), [])

  function cancel(part: EditPartName, draft: Draft | undefined): void {
    setEdited(undefined)
    if (!draft) return
    toastStore.dismiss(offer.current)
    offer.current = toast.info(t`Your changes were not saved.`, TOAST.undoMs, {
      name: t`Bring them back`,
      run: () => setEdited({ target: part, draft }),
    })
  }
  function dialogOf({ target, draft }: { target: EditTarget; draft?: Draft }): ReactNode {
    const close = () => setEdited(undefined)
    if (target === 'wishes')
      return <WishesDialog onClose={close} onChange={(wishes) => setEdited({ target: 'preference', draft: wishes })} />
    return <EditDialog part={target} draft={draft} onClose={close} onCancel={(left) => cancel(target, left)} />
  }
  return { edit: (target) => setEdited({ target }), dialog: edited && dialogOf(edited) }
}
