import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { Alert, SavedSearch } from '@thunai/contract/finding/saved-searches'
import { useState } from 'react'
import { Reading } from '../../../../data/Reading.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import type { SearchQuery } from '../search-query.ts'
import { SaveDialog } from './SaveDialog.tsx'
import styles from './SavedSearches.module.css'
import { useSavedSearchCommands, useSavedSearches } from './useSavedSearches.ts'
import { useSavedState } from '../../../../session/useSavedState.ts'

/** A member's saved searches, each with the number of new members; renders nothing if there are none. */
export function SavedSearches({ query, onShow }: { query: SearchQuery; onShow: (filter: SearchFilter) => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useSavedSearches()
  const [isListed, setListed] = useState(false)
  const [edited, setEdited] = useSavedState<SavedSearch | undefined>('search.edited', undefined)
  const { see } = useSavedSearchCommands(() => {})
  const all = data?.data
  const isNew = all?.some(({ newSince }) => newSince > 0) ?? false
  const show = (saved: SavedSearch) => {
    setListed(false)
    onShow(saved.filter)
    see.run(saved)
  }
  if (!isListed && !error && !all?.length) return null
  return (
    <>
      <Button
        className={classes(styles['opener'], isNew && styles['fresh'])}
        look="secondary"
        onClick={() => setListed(true)}
      >
        <Trans>Saved searches</Trans>
        {isNew && (
          <span className={styles['badge']}>
            <Trans>New</Trans>
          </span>
        )}
      </Button>
      <Dialog isOpen={isListed} title={t`Saved searches`} onClose={() => setListed(false)}>
        {!all && (
          <Reading error={error} onRetry={refetch}>
            <Skeleton lines={4} height={44} />
          </Reading>
        )}
        {all?.length === 0 && (
          <p>
            <Trans>You have no saved searches. Set some filters and press “Save search”.</Trans>
          </p>
        )}
        <ul className="bare-list">
          {all?.map((saved) => (
            <Row key={saved.id} saved={saved} onShow={() => show(saved)} onEdit={() => setEdited(saved)} />
          ))}
        </ul>
      </Dialog>
      {edited && (
        <SaveDialog saved={edited} proposal={edited.name} query={query} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

const MAILS: Readonly<Record<Alert, MessageDescriptor>> = {
  none: msg`No email`,
  daily: msg`Daily email`,
  weekly: msg`Weekly email`,
}

function Row({ saved, onShow, onEdit }: { saved: SavedSearch; onShow: () => void; onEdit: () => void }) {
  const { t } = useLingui()
  const { name, alert, newSince } = saved
  const count = newSince < SAVED_SEARCHES.counted ? String(newSince) : `${SAVED_SEARCHES.counted - 1}+`
  const [isAsking, setAsking] = useState(false)
  const { remove } = useSavedSearchCommands(() => {})
  return (
    <li className={styles['row']}>
      <button className={styles['show']} type="button" onClick={onShow}>
        <span className="kumkum semibold">{name}</span>{' '}
        {newSince > 0 && (
          <span className={styles['badge']}>
            <Trans>{count} new</Trans>
          </span>
        )}{' '}
        <span className={styles['alert']}>{t(MAILS[alert])}</span>
      </button>
      {isAsking ? (
        <div className="row rigid">
          <Button look="danger" isBusy={remove.isBusy} onClick={() => remove.run(saved)}>
            <Trans>Delete</Trans>
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            <Trans>Keep</Trans>
          </Button>
        </div>
      ) : (
        <div className="row rigid">
          <button className={styles['act']} type="button" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Icon name="edit" size={20} />
          </button>
          <button
            className={styles['act']}
            type="button"
            aria-label={t`Delete ${name}`}
            onClick={() => setAsking(true)}
          >
            <Icon name="trash" size={20} />
          </button>
        </div>
      )}
    </li>
  )
}
