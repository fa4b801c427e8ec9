import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { useId, useState } from 'react'
import type { Sentence } from '@thunai/client/language'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { useWritten } from '../../../session/useWritten.ts'

type Props = {
  isOpen: boolean
  title: string
  /** What the name is for. */
  place: string
  start: string
  isBusy: boolean
  problem: Sentence | undefined
  onClose: () => void
  onSave: (name: string) => void
}

/** Asks for a folder's name. */
export function FolderDialog({ isOpen, title, onClose, isBusy, ...form }: Props) {
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <NameForm {...form} id={id} />
    </Dialog>
  )
}

function NameForm({
  id,
  place,
  start,
  problem,
  onSave,
}: Pick<Props, 'place' | 'start' | 'problem' | 'onSave'> & { id: string }) {
  const { t } = useLingui()
  const [name, setName] = useWritten(`folder.${place}.name`, start)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '')
        if (name.trim() !== '') onSave(name.trim())
      }}
    >
      <TextField
        label={t`Name of the folder`}
        value={name}
        most={SHORTLIST.folderLength}
        error={isMissing ? msg`Please enter a name.`.id : problem}
        onChange={(event) => setName(event.target.value)}
      />
    </form>
  )
}
