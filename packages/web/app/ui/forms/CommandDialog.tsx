import type { Sentence } from '@thunai/client/language'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from '../layout/Dialog.tsx'
import styles from './CommandDialog.module.css'
import { FormMessage } from './FormMessage.tsx'

type Props = {
  isOpen?: boolean
  title: string
  /** Label of the main button. */
  submit: string
  /** Label of the main button while the command runs. */
  busy?: string
  /** Label of the other button; “Cancel” by default. */
  cancel?: string
  isBusy: boolean
  /** Ref of the form element. */
  box?: Ref<HTMLFormElement>
  /** Why the last submit failed. */
  problem?: Sentence | undefined
  isDangerous?: boolean
  /** True while there is nothing to send. */
  isIncomplete?: boolean
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for one command: its fields or explanation, Cancel, and a button that sends it. Enter in a field also sends
 * it. The dialog stays open while the command runs.
 */
export function CommandDialog({
  isOpen = true,
  title,
  submit,
  busy,
  cancel,
  isBusy,
  box,
  problem,
  isDangerous = false,
  isIncomplete = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={isBusy}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            type="submit"
            form={id}
            look={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isIncomplete}
            {...(busy !== undefined && { busyText: busy })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !isIncomplete) onSubmit()
        }}
      >
        {children}
        <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
      </form>
    </Dialog>
  )
}
