import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast, toastStore } from '../../ui/messages/toasts.ts'
import { EditDialog } from './EditDialog.tsx'
import type { Draft } from './EditForm.tsx'
import type { EditSection } from './edit-sections.ts'

const UNDO_MS = 20_000

type Editing = {
  edit: (section: EditSection) => void
  /** The modal, while one is open. */
  dialog: ReactNode
}

/** One section at a time to edit in a modal, and for a moment a way back to what Cancel let go. */
export function useEditing(asked: EditSection | undefined): Editing {
  const { t } = useLingui()
  const [edited, setEdited] = useState<{ section: EditSection; draft?: Draft } | undefined>(asked && { section: asked })
  const offer = useRef(0)
  useEffect(() => () => toastStore.dismiss(offer.current), [])

  function cancel(section: EditSection, draft: Draft | undefined): void {
    setEdited(undefined)
    if (!draft) return
    toastStore.dismiss(offer.current)
    offer.current = toast.info(t`Your changes were not saved.`, UNDO_MS, {
      name: t`Bring them back`,
      run: () => setEdited({ section, draft }),
    })
  }
  return {
    edit: (section) => setEdited({ section }),
    dialog: edited && (
      <EditDialog
        {...edited}
        onClose={() => setEdited(undefined)}
        onCancel={(draft) => cancel(edited.section, draft)}
      />
    ),
  }
}
