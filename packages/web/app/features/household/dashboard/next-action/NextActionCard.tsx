import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useNews } from '../../../../data/useNews.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { useEditing } from '../../own-profile/useEditing.tsx'
import { nextAction } from './next-action.rules.ts'
import styles from './NextActionCard.module.css'

/** The single next thing to do. */
export function NextActionCard({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const { edit, dialog } = useEditing('next-action')
  const { about, why, action, to } = nextAction(profile, useNews()?.newMatches ?? 0)
  const what = about && t(about)
  return (
    <section aria-labelledby="next-action">
      <Card className={styles['card']}>
        <div>
          <h2 id="next-action" className="flush heading-size">
            {what === undefined ? <Trans>Next</Trans> : <Trans>Next: {what}</Trans>}
          </h2>
          <p className="flush quiet">{t(why)}</p>
        </div>
        {typeof to === 'string' ? (
          <ButtonLink to={to} aria-label={what && t`Add: ${what}`}>
            {t(action)}
          </ButtonLink>
        ) : (
          <Button aria-label={what && t`Add: ${what}`} onClick={() => edit(to.edit)}>
            {t(action)}
          </Button>
        )}
      </Card>
      {dialog}
    </section>
  )
}
