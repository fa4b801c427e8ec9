import { Trans } from '@lingui/react/macro'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Pager.module.css'

type Props = {
  label: string
  /** Counted from 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  disabled?: boolean
}

export function Pager({ label, page, pageCount, onPage, disabled = false }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Button look="secondary" disabled={disabled || page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <span className={styles['where']} aria-live="polite">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      <Button look="secondary" disabled={disabled || page >= pageCount} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  )
}
