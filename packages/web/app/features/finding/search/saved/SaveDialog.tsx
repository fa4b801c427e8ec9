import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import { type Alert, ALERTS, type SavedSearch } from '@thunai/contract/finding/saved-searches'
import { useState } from 'react'
import { useSession } from '../../../../session/useSession.ts'
import { CommandDialog } from '../../../../ui/forms/CommandDialog.tsx'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { searchBody, type SearchQuery } from '../search-query.ts'
import { useSavedSearchCommands } from './useSavedSearches.ts'
import { useSavedState } from '../../../../session/useSavedState.ts'

const ALERT_WORDS: Readonly<Record<Alert, MessageDescriptor>> = {
  none: msg`Never`,
  daily: msg`Every day`,
  weekly: msg`Every week`,
}

type Props = {
  /** Undefined for a new search. */
  saved: SavedSearch | undefined
  /** A suggested name. */
  proposal: string
  query: SearchQuery
  onClose: () => void
}

/** Names a search, and sets how often mails report new members. */
export function SaveDialog({ saved, proposal, query, onClose }: Props) {
  const { t } = useLingui()
  const { user } = useSession()
  const [name, setName] = useSavedState(`search.${saved?.id ?? 'new'}.name`, saved?.name ?? proposal)
  const [alert, setAlert] = useSavedState<Alert>(`search.${saved?.id ?? 'new'}.alert`, saved?.alert ?? 'none')
  const [isReplaced, setReplaced] = useSavedState(`search.${saved?.id ?? 'new'}.replaced`, false)
  const [error, setError] = useState<string>()
  const { save, change } = useSavedSearchCommands(onClose)
  const { isBusy, failure } = saved ? change : save
  const submit = () => {
    const changes = { name: name.trim(), alert }
    if (changes.name === '') return setError(t`Please enter a name.`)
    if (!saved) return save.run({ ...changes, filter: searchBody(query) })
    change.run({ id: saved.id, ...changes, ...(isReplaced && { filter: searchBody(query) }) })
  }
  return (
    <CommandDialog
      title={saved ? t`Edit saved search` : t`Save this search`}
      submit={t`Save`}
      isBusy={isBusy}
      problem={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        required
        autoComplete="off"
        most={SAVED_SEARCHES.nameLength}
        error={error}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <RadioGroup
        name="alert"
        label={t`Email me when new members match`}
        options={ALERTS.map((value) => ({ value, label: t(ALERT_WORDS[value]) }))}
        value={alert}
        onChange={(_, value) => setAlert(ALERTS.find((one) => one === value) ?? 'none')}
      />
      {alert !== 'none' && (
        <p>
          {user?.email_verified === false ? (
            <Trans>We send emails at 8:00 in the morning, Indian time, once your email is verified.</Trans>
          ) : (
            <Trans>We send emails at 8:00 in the morning, Indian time.</Trans>
          )}
        </p>
      )}
      {saved && (
        <Checkbox
          label={t`Use the current filters`}
          checked={isReplaced}
          onChange={({ target }) => setReplaced(target.checked)}
        />
      )}
    </CommandDialog>
  )
}
