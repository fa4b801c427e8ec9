import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_FILTERS } from '@thunai/contract/frame/limits'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from './Filters.module.css'

/** The one member whose id somebody was told: every other filter is taken away. */
export function FindById({ onFind }: { onFind: (memberId: string) => void }) {
  const { t } = useLingui()
  const [memberId, setMemberId] = useState('')
  return (
    <form
      method="post"
      className={styles['byId']}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = readMemberId(memberId) ?? memberId.trim().toUpperCase()
        if (wanted !== '') onFind(wanted)
      }}
    >
      <TextField
        label={t`Find by ID`}
        placeholder="M100001"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        most={SEARCH_FILTERS.memberId}
        value={memberId}
        onChange={({ target }) => setMemberId(target.value)}
      />
      <Button type="submit" look="secondary">
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}
