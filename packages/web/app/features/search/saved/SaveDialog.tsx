import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import { type Alert, ALERTS, type SavedSearch } from '@thunai/contract/members/saved-searches'
import { useId, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import form from '../../../ui/forms/form.module.css'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { searchBody, type SearchQuery } from '../search-query.ts'
import { useSavedSearchCommands } from './useSavedSearches.ts'

export const ALERT_WORDS: Readonly<Record<Alert, string>> = {
  none: 'No mails',
  daily: 'Every day',
  weekly: 'Every week',
}
const OPTIONS = ALERTS.map((value) => ({ value, label: ALERT_WORDS[value] }))

type Props = {
  /** Undefined for a new one. */
  saved: SavedSearch | undefined
  /** What the search could be called. */
  proposal: string
  query: SearchQuery
  onClose: () => void
}

/** A name for a search, and how often a mail tells of new members. */
export function SaveDialog({ saved, proposal, query, onClose }: Props) {
  const id = useId()
  const { user } = useSession()
  const [name, setName] = useState(saved?.name ?? proposal)
  const [alert, setAlert] = useState<Alert>(saved?.alert ?? 'none')
  const [isReplaced, setReplaced] = useState(false)
  const [error, setError] = useState<string>()
  const { save, change } = useSavedSearchCommands(onClose)
  const submit = () => {
    const wish = { name: name.trim(), alert }
    if (wish.name === '') return setError('Please enter a name.')
    if (!saved) return save.run({ ...wish, filter: searchBody(query) })
    change.run({ id: saved.id, ...wish, ...(isReplaced && { filter: searchBody(query) }) })
  }
  return (
    <Dialog
      isOpen
      title={saved ? 'Edit saved search' : 'Save this search'}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isBusy={save.isBusy || change.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={form['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={SAVED_SEARCHES.nameLength}
          error={error}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
        <RadioGroup
          name="alert"
          label="Tell me of new members by mail"
          options={OPTIONS}
          value={alert}
          onChange={(_, value) => setAlert(ALERTS.find((one) => one === value) ?? 'none')}
        />
        {alert !== 'none' && (
          <p>
            Mails go out at 8:00 in the morning, Indian time
            {user?.email_verified === false && ', once your e-mail is verified'}.
          </p>
        )}
        {saved && (
          <Checkbox
            label="Use the filters that are set now"
            checked={isReplaced}
            onChange={({ target }) => setReplaced(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
