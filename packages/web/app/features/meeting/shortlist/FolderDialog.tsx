import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SHORTLIST } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import type { Sentence } from '@thunai/client/language'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  title: string
  /** Identifies the use of the dialog, for restoring its input. */
  place: string
  start: string
  isBusy: boolean
  problem: Sentence | undefined
  onClose: () => void
  onSave: (name: string) => void
}

/** Asks for a folder's name. */
export function FolderDialog({ place, start, problem, onSave, ...dialog }: Props) {
  const { t } = useLingui()
  const [name, setName] = useSavedState(`folder.${place}.name`, start)
  const [isMissing, setMissing] = useState(false)
  return (
    <CommandDialog
      {...dialog}
      submit={t`Save`}
      onSubmit={() => {
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
    </CommandDialog>
  )
}
