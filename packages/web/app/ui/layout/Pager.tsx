import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Pager.module.css'

type Props = {
  label: string
  /** The first page is 1. */
  page: number
  /** The last page shown, if several are on screen. */
  lastShown?: number
  pageCount: number
  onPage: (page: number) => void
  disabled?: boolean
  /** Another way to continue, above the pages. */
  children?: ReactNode
}

export function Pager({ label, page, lastShown = page, pageCount, onPage, disabled = false, children }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav className="row wrap middle centred pad-block-3 gap-2-3" aria-label={label}>
      {children && <div className={styles['more']}>{children}</div>}
      <Button look="secondary" disabled={disabled || page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <span className="figures" aria-live="polite">
        {lastShown > page ? (
          <Trans>
            Pages {page} to {lastShown} of {pageCount}
          </Trans>
        ) : (
          <Trans>
            Page {page} of {pageCount}
          </Trans>
        )}
      </span>
      <Button look="secondary" disabled={disabled || lastShown >= pageCount} onClick={() => onPage(lastShown + 1)}>
        <Trans>Next</Trans>
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  )
}
