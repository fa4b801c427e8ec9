import { useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { toast, toastStore } from '../../../ui/messages/toasts.ts'
import { EditDialog } from './EditDialog.tsx'
import type { Draft } from './EditForm.tsx'
import { EDIT_PARTS, type EditPart, type EditPartName } from './edit-parts.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

const WishesDialog = lazy(async () => ({ default: (await import('./wishes/WishesDialog.tsx')).WishesDialog }))

/** A part of the profile, by name or custom, or the suggested preferences. */
export type EditTarget = EditPartName | EditPart | 'wishes'

type Edited = { readonly target: EditTarget; readonly draft?: Draft }

type Editing = {
  edit: (target: EditTarget) => void
  /** The open modal, if any. */
  dialog: ReactNode
}

/**
 * Edits one part at a time in a modal, and for a short time offers to restore cancelled input.
 * @param place identifies the modal, so that it reopens after an expired session
 * @param onSaved returns what to open after a save
 */
export function useEditing(
  place: string,
  asked?: EditTarget,
  onSaved?: (target: EditTarget) => EditTarget | undefined,
): Editing {
  const { t } = useLingui()
  const [edited, setEdited] = useSavedState<Edited | undefined>(`editing.${place}`, asked && { target: asked })
  const offer = useRef(0)
  useEffect(() => () => toastStore.dismiss(offer.current), [])

  function cancel(part: EditPart, draft: Draft | undefined): void {
    setEdited(undefined)
    if (!draft) return
    toastStore.dismiss(offer.current)
    offer.current = toast.info(t`Your changes were not saved.`, TOAST.undoMs, {
      name: t`Restore them`,
      run: () => setEdited({ target: part, draft }),
    })
  }
  function dialogOf(shown: Edited): ReactNode {
    const { target, draft } = shown
    const close = () => setEdited(undefined)
    const saved = () => {
      const next = onSaved?.(target)
      // a late answer must not replace what was opened since
      setEdited((now) => (now === shown ? next && { target: next } : now))
    }
    if (target === 'wishes')
      return (
        <Suspense>
          <WishesDialog
            onClose={close}
            onSaved={saved}
            onChange={(wishes) => setEdited({ target: 'preference', draft: wishes })}
          />
        </Suspense>
      )
    const part = typeof target === 'string' ? EDIT_PARTS[target] : target
    return (
      <EditDialog
        key={part.title.id}
        part={part}
        draft={draft}
        onClose={close}
        onSaved={saved}
        onCancel={(left) => cancel(part, left)}
      />
    )
  }
  return { edit: (target) => setEdited({ target }), dialog: edited && dialogOf(edited) }
}
