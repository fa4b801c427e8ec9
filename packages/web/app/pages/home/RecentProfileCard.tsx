import { Trans, useLingui } from '@lingui/react/macro'
import { Photo } from '../../features/profile/profiles/Photo.tsx'
import { drawingOf, photoOf } from '../../features/profile/profiles/photo-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import man from '../art/sample-man.svg?no-inline'
import woman from '../art/sample-woman.svg?no-inline'
import styles from './RecentProfileCard.module.css'
import { say } from '@thunai/client/language'
import { locationOf, type RecentProfile } from './recent-profiles.ts'

type Props = { profile: RecentProfile; isBusy: boolean; onView: () => void }

function Picture({ profile: { profileThumbnailImage, gender, name } }: { profile: RecentProfile }) {
  const { i18n } = useLingui()
  const shape = { width: 300, height: 360, loading: 'lazy' } as const
  if (profileThumbnailImage)
    return (
      <Photo {...shape} file={profileThumbnailImage} alt={photoOf(name, i18n)} sizes="(min-width: 480px) 300px, 90vw" />
    )
  return <img {...shape} src={gender === 'Female' ? woman : man} alt={drawingOf(name, i18n)} />
}

/** One of the newest members: photo, name, age, height, profession and place (HOME-11). */
export function RecentProfileCard({ profile, isBusy, onView }: Props) {
  const { t, i18n } = useLingui()
  const { name, age, heightStr, jobName, isSample } = profile
  return (
    <article className={styles['card']}>
      <div className={styles['photo']}>
        <Picture profile={profile} />
        {isSample && (
          <span className={styles['badge']}>
            <Trans>Sample</Trans>
          </span>
        )}
        <div className={styles['action']}>
          {isSample ? (
            <ButtonLink to={paths.search} aria-label={t`View Profile: ${name}`} wide>
              <Trans>View Profile</Trans>
            </ButtonLink>
          ) : (
            <Button onClick={onView} isBusy={isBusy} aria-label={t`View Profile: ${name}`} wide>
              <Trans>View Profile</Trans>
            </Button>
          )}
        </div>
      </div>
      <div className={styles['words']}>
        <h3>{name}</h3>
        <p>
          {heightStr ? (
            <Trans>
              {age} years, {say(i18n, heightStr)}
            </Trans>
          ) : (
            <Trans>{age} years, height not given</Trans>
          )}
        </p>
        <p>{jobName ?? t`Profession not given`}</p>
        <p>{locationOf(profile, i18n) || t`Location not given`}</p>
      </div>
    </article>
  )
}
