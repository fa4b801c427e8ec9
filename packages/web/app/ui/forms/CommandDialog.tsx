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
  /** Of the main button. */
  submit: string
  /** Of the main button while the command runs. */
  busy?: string
  /** Of the other button, if it isn't “Cancel”. */
  cancel?: string
  isBusy: boolean
  /** For the form's element. */
  box?: Ref<HTMLFormElement>
  /** Why the last try failed. */
  problem?: Sentence | undefined
  isDangerous?: boolean
  /** There is nothing to send yet. */
  isIncomplete?: boolean
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/**
 * Asks for one command: what it needs or what it means, Cancel, and a button that sends it. Enter in a field sends it too. While
 * it runs, the dialog stays.
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
