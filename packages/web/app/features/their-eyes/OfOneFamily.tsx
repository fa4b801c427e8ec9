import { Trans, useLingui } from '@lingui/react/macro'
import { getSeenByFamily } from '@thunai/contract/members/their-eyes'
import { Link } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { memberDetailPath, privacySettingsPath } from '../../paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { AsShown } from './AsShown.tsx'
import { Failed, Loading } from './Around.tsx'
import { Gains } from './Gains.tsx'
import styles from './their-eyes.module.css'

/** The own profile as one family sees it. */
export function OfOneFamily({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getSeenByFamily, { params: { profileId: id } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const { name, isFound, profile, wishes, score, gains } = data.data
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Your profile as the family of <Link to={memberDetailPath(id)}>{name}</Link> sees it. They are not told that
          you looked.
        </Trans>
      </p>
      {!isFound && (
        <Banner kind="info">
          <Trans>
            At the moment this family doesn’t find your profile: a break, a block or{' '}
            <Link to={privacySettingsPath}>what you chose</Link> keeps it from them.
          </Trans>
        </Banner>
      )}
      {score && (
        <section aria-labelledby="their-wishes">
          <Card>
            <h2 id="their-wishes" className={styles['title']}>
              <Trans>What they look for</Trans>
            </h2>
            <p className={styles['verdict']}>
              {score.now === 100
                ? t`You are all that they wish for.`
                : score.atMost > score.now
                  ? t`By their wishes you fit ${score.now} of 100, and up to ${score.atMost} once all is told.`
                  : t`By their wishes you fit ${score.now} of 100.`}
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
      <Gains gains={gains} />
      <AsShown profile={profile} />
    </>
  )
}
