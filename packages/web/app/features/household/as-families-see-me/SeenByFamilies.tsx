import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getSeenByFamilies } from '@thunai/contract/household/as-families-see-me'
import { useRead } from '../../../data/useRead.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { AsShown } from './AsShown.tsx'
import { ComparisonFailed, ComparisonLoading } from './ComparisonFailed.tsx'
import { MissingFacts } from './MissingFacts.tsx'
import styles from './as-families-see-me.module.css'

/** The own profile as the best matches see it. */
export function SeenByFamilies() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getSeenByFamilies)
  if (!data) return error ? <ComparisonFailed error={error} onRetry={refetch} /> : <ComparisonLoading />
  const { families, fits, misses, gains, profile } = data.data
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Your profile as other families see it before you are connected, and what your best matches would like to know.
        </Trans>
      </p>
      {families > 0 && (
        <section aria-labelledby="their-wishes">
          <Card>
            <h2 id="their-wishes" className={styles['title']}>
              <Trans>What they look for</Trans>
            </h2>
            <p className="flush">
              {t`${plural(families, { one: 'We asked your # best match.', other: 'We asked your # best matches.' })}`}{' '}
              {fits.met > 0 && t`${fits.of} of them have preferences; you match all of them for ${fits.met}.`}
            </p>
            {misses.length > 0 && (
              <ul className={styles['wishes']}>
                {misses.map(({ wish, text }) => (
                  <li key={wish} data-fits="no">
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </section>
      )}
      <MissingFacts gains={gains} />
      <AsShown profile={profile} />
    </>
  )
}
