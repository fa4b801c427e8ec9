import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { Chip } from '../filters/filter-words.ts'
import type { SearchQuery } from '../search-query.ts'
import { SaveDialog } from './SaveDialog.tsx'
import styles from './SavedSearches.module.css'

const NAME_LENGTH = 40

/** The values that are asked for, as many as make a name. */
function proposalOf(chips: readonly Chip[]): string {
  const words = chips.map(({ text }) => text.replace(/^[^:]+: /, ''))
  return words
    .reduce((name, word) => (`${name}, ${word}`.length > NAME_LENGTH ? name : `${name}, ${word}`), '')
    .slice(2)
}

/** Keeps what is asked for now. */
export function SaveSearch({ query, chips }: { query: SearchQuery; chips: readonly Chip[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={styles['save']} look="quiet" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        Save search
      </Button>
      {isOpen && (
        <SaveDialog saved={undefined} proposal={proposalOf(chips)} query={query} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
