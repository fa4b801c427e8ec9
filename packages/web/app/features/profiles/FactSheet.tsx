import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { SourceNote } from '../horoscopes/jathagam/SourceNote.tsx'
import styles from './FactSheet.module.css'
import type { Fact } from './profile-facts.ts'

type Props = {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
  /** With it the card has an Edit button. */
  onEdit?: (() => void) | undefined
  /** What that button says instead of Edit. */
  editText?: string | undefined
}

/** A headed card of labels and values. */
export function FactSheet({ title, facts, children, onEdit, editText }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {onEdit && (
            <Button look="quiet" aria-describedby={id} onClick={onEdit}>
              {editText ?? <Trans>Edit</Trans>}
            </Button>
          )}
        </div>
        {facts.length === 0 ? (
          <p className={styles['nothing']}>
            <Trans>Nothing has been filled in here yet.</Trans>
          </p>
        ) : (
          <Facts facts={facts} />
        )}
        {children}
      </Card>
    </section>
  )
}

/** Labels with their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value, { source, tamil } = {}]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {tamil && (
              <>
                {' '}
                <span lang="ta">{tamil}</span>
              </>
            )}
            {source && (
              <span className={styles['source']}>
                <SourceNote source={source} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
