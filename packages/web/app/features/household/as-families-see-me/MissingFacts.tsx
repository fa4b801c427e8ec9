import { Trans, useLingui } from '@lingui/react/macro'
import type { MissingFact } from '@thunai/contract/household/as-families-see-me'
import { useQueryClient } from '@tanstack/react-query'
import { profileTabPath } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useEditing } from '../own-profile/useEditing.tsx'
import { PART_OF } from './gain-parts.ts'
import styles from './as-families-see-me.module.css'

/** Missing facts, each with its benefit and the form to fill it in. */
export function MissingFacts({ gains }: { gains: readonly MissingFact[] }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { edit, dialog } = useEditing('their-eyes', undefined, () => {
    void queries.invalidateQueries()
    return undefined
  })
  return (
    <section aria-labelledby="gains">
      <Card>
        <h2 id="gains" className={styles['title']}>
          <Trans>What else they would see</Trans>
        </h2>
        {gains.length === 0 ? (
          <p className={styles['nothing']}>
            <Trans>You provide everything these families ask for.</Trans>
          </p>
        ) : (
          <ul className={styles['rows']}>
            {gains.map(({ what, text }) => (
              <li key={what} className={styles['row']}>
                <span>{text}</span>
                {what === 'photo' ? (
                  <ButtonLink look="secondary" to={profileTabPath('photos')} aria-label={t`Add: ${text}`}>
                    <Trans>Add</Trans>
                  </ButtonLink>
                ) : (
                  <Button look="secondary" aria-label={t`Add: ${text}`} onClick={() => edit(PART_OF[what])}>
                    <Trans>Add</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {dialog}
    </section>
  )
}
