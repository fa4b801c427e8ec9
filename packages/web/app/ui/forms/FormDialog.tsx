import type { Sentence } from '@thunai/client/language'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '../actions/Button.tsx'
import { Dialog } from '../layout/Dialog.tsx'
import { FormMessage } from './FormMessage.tsx'
import styles from './FormDialog.module.css'

type Props = {
  title: string
  submit: string
  busy: string
  isBusy: boolean
  /** The server's message after the last try. */
  problem: Sentence
  isDangerous?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with Cancel and a submit button. */
export function FormDialog({
  title,
  submit,
  busy,
  isBusy,
  problem,
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} busyText={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={onSubmit} noValidate>
        {children}
        <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
      </form>
    </Dialog>
  )
}
