import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_FILTERS } from '@thunai/contract/frame/limits'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { Button } from '../../../../ui/actions/Button.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import styles from './Filters.module.css'

export type IdProps = {
  /** As typed. */
  memberId: string
  onType: (memberId: string) => void
  onFind: (memberId: string) => void
}

/** Finds a member by id, and clears all other filters. */
export function FindById({ memberId, onType, onFind }: IdProps) {
  const { t } = useLingui()
  return (
    <form
      method="post"
      className={styles['byId']}
      onSubmit={(event) => {
        event.preventDefault()
        const id = readMemberId(memberId) ?? memberId.trim().toUpperCase()
        if (id !== '') onFind(id)
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
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit" look="secondary">
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}
