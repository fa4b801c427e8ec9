import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PHONE, useMedia } from '../../../../ui/hooks/useMedia.ts'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import type { Source } from '../../horoscopes/jathagam/sources.ts'
import { SourceNote } from '../../horoscopes/jathagam/SourceNote.tsx'
import styles from './FactSheet.module.css'
import type { Fact } from './profile-facts.ts'

type Props = {
  title: string
  facts: readonly Fact[]
  /** Names of the empty fields, shown in one line. */
  untold?: readonly string[]
  /** Two columns, even on phones. */
  isDense?: boolean
  children?: ReactNode
  /** True to fold it on phones. */
  isFolded?: boolean
  /** If given, the card has an Edit button. */
  onEdit?: (() => void) | undefined
  /** The label of that button; "Edit" by default. */
  editText?: string | undefined
}

/** Longer texts don't fit half of a phone's width. */
const LONG = 22

/** A card with a heading, labels and values. */
export function FactSheet({
  title,
  facts,
  untold = [],
  isDense = false,
  isFolded = false,
  children,
  onEdit,
  editText,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const isFold = useMedia(PHONE, false) && isFolded
  // if all values have the same source, it is named once
  const sources = new Set(facts.flatMap(([, , more]) => more?.source ?? []))
  const [ofAll] = isDense && sources.size === 1 ? sources : []
  const heading = (
    <h2 id={id} className="flush heading-size">
      {title}
    </h2>
  )
  const content = (
    <>
      {facts.length === 0 ? (
        <p className="flush quiet">
          <Trans>Nothing has been filled in here yet.</Trans>
        </p>
      ) : (
        <Facts facts={facts} isDense={isDense} ofAll={ofAll} />
      )}
      {ofAll && (
        <p className="quiet small only-above-2">
          <SourceNote source={ofAll} />
        </p>
      )}
      {untold.length > 0 && (
        <p className="quiet small only-above-2">
          <Trans>Not provided: {untold.join(', ')}</Trans>
        </p>
      )}
      {children}
    </>
  )
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <Card className={isFold ? styles['folded'] : undefined}>
        {isFold ? (
          <details className={classes(styles['fold'], onEdit && styles['editable'])}>
            <summary className={styles['summary']}>
              {heading}
              <Icon name="chevron-down" size={20} />
            </summary>
            {content}
          </details>
        ) : (
          <>
            <div className={styles['head']}>
              {heading}
              {onEdit && (
                <Button look="quiet" aria-describedby={id} onClick={onEdit}>
                  {editText ?? <Trans>Edit</Trans>}
                </Button>
              )}
            </div>
            {content}
          </>
        )}
        {isFold && onEdit && (
          <Button
            look="quiet"
            className={styles['pencil']}
            aria-label={editText ?? t`Edit`}
            aria-describedby={id}
            onClick={onEdit}
          >
            <Icon name="edit" size={20} />
          </Button>
        )}
      </Card>
    </section>
  )
}

/** Labels with their values. */
export function Facts({
  facts,
  isDense = false,
  ofAll,
}: Pick<Props, 'facts' | 'isDense'> & {
  /** The common source of all values. */
  ofAll?: Source | undefined
}) {
  return (
    <dl className={classes(styles['facts'], isDense && styles['dense'])}>
      {facts.map(([label, value, { source, tamil } = {}]) => (
        <div key={label} className={isDense && value.length > LONG ? styles['long'] : undefined}>
          <dt>{label}</dt>
          <dd>
            {value}
            {tamil && (
              <>
                {' '}
                <span lang="ta">{tamil}</span>
              </>
            )}
            {source && source !== ofAll && (
              <span className="block">
                <SourceNote source={source} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
