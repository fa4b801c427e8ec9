import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import type { Chip } from '../filters/filter-words.ts'
import type { SearchQuery } from '../search-query.ts'
import { SaveDialog } from './SaveDialog.tsx'
import styles from './SavedSearches.module.css'
import { useSavedState } from '../../../../session/useSavedState.ts'

const NAME_LENGTH = 40

/** A suggested name: the first filter values, within the length limit. */
function proposalOf(chips: readonly Chip[]): string {
  return chips
    .reduce((name, { value }) => (`${name}, ${value}`.length > NAME_LENGTH ? name : `${name}, ${value}`), '')
    .slice(2)
}

/** Saves the current search. */
export function SaveSearch({ query, chips }: { query: SearchQuery; chips: readonly Chip[] }) {
  const [isOpen, setOpen] = useSavedState('search.new.asked', false)
  return (
    <>
      <Button className={styles['save']} look="quiet" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        <Trans>Save search</Trans>
      </Button>
      {isOpen && (
        <SaveDialog saved={undefined} proposal={proposalOf(chips)} query={query} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
