import { Trans, useLingui } from '@lingui/react/macro'
import { getSeenByFamily } from '@thunai/contract/household/as-families-see-me'
import { Link } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { memberDetailPath, privacySettingsPath } from '../../../paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { AsShown } from './AsShown.tsx'
import { ComparisonFailed, ComparisonLoading } from './ComparisonFailed.tsx'
import { MissingFacts } from './MissingFacts.tsx'
import styles from './as-families-see-me.module.css'

/** The own profile as one family sees it. */
export function SeenByFamily({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getSeenByFamily, { params: { profileId: id } })
  if (!data) return error ? <ComparisonFailed error={error} onRetry={refetch} /> : <ComparisonLoading />
  const { name, isFound, profile, wishes, score, gains } = data.data
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Your profile as the family of <Link to={memberDetailPath(id)}>{name}</Link> sees it. They aren’t told that you
          looked.
        </Trans>
      </p>
      {!isFound && (
        <Banner kind="info">
          <Trans>
            This family can’t see your profile at the moment, because of a break, a block or{' '}
            <Link to={privacySettingsPath}>your settings</Link>.
          </Trans>
        </Banner>
      )}
      {score && (
        <section aria-labelledby="their-wishes">
          <Card>
            <h2 id="their-wishes" className={styles['title']}>
              <Trans>What they look for</Trans>
            </h2>
            <p className="flush">
              {score.now === 100
                ? t`You match all their preferences.`
                : score.atMost > score.now
                  ? t`You score ${score.now} out of 100 on their preferences, and up to ${score.atMost} with a complete profile.`
                  : t`You score ${score.now} out of 100 on their preferences.`}
            </p>
            <ul className={styles['wishes']}>
              {wishes.map(({ wish, fits, text }) => (
                <li key={wish} data-fits={fits}>
                  {text}
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <MissingFacts gains={gains} />
      <AsShown profile={profile} />
    </>
  )
}
