import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useBackCloses } from '../../router/back-closes.ts'
import { noteModal } from '../layout/open-modals.ts'

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Props for a native dialog; the browser traps the focus inside. Escape, Back and a press on the backdrop ask to close;
 * closing returns the focus.
 */
export function useModal(isOpen: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)
  useBackCloses(isOpen, onClose)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    const before = document.activeElement
    dialog.showModal()
    const forget = noteModal()
    // the browser closed it: reopen before asking, so that the question appears above the dialog
    const standAgain = () => {
      if (dialog.open) return
      dialog.showModal()
      askToClose()
    }
    dialog.addEventListener('close', standAgain)
    return () => {
      dialog.removeEventListener('close', standAgain)
      dialog.close()
      forget()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  return {
    ref,
    onCancel: (event) => {
      // A file picker's cancel event bubbles up here too.
      if (event.target !== event.currentTarget) return
      // Escape twice in a row: the browser closes the dialog regardless
      if (!event.cancelable) return
      event.preventDefault()
      onClose()
    },
    onClick: (event) => {
      if (event.target === event.currentTarget && isBeside(event)) onClose()
    },
  }
}

function isBeside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
