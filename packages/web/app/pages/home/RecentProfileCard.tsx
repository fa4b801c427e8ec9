import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import man from '../art/sample-man.svg?no-inline'
import woman from '../art/sample-woman.svg?no-inline'
import styles from './RecentProfileCard.module.css'
import { locationOf, type RecentProfile } from './recent-profiles.ts'

type Props = { profile: RecentProfile; isBusy: boolean; onView: () => void }

function pictureOf({ profileThumbnailImage, gender, name }: RecentProfile) {
  if (profileThumbnailImage) return { src: `/uploads/${encodeURIComponent(profileThumbnailImage)}`, alt: `Photo of ${name}` }
  return { src: gender === 'Female' ? woman : man, alt: `A drawing, as there is no photo of ${name}` }
}

/** One of the newest members: photo, name, age, height, profession and place (HOME-11). */
export function RecentProfileCard({ profile, isBusy, onView }: Props) {
  const { name, age, heightStr, jobName, isSample } = profile
  const { src, alt } = pictureOf(profile)
  return (
    <article className={styles['card']}>
      <div className={styles['photo']}>
        <img src={src} alt={alt} width="300" height="360" loading="lazy" />
        {isSample && <span className={styles['badge']}>Sample</span>}
        <div className={styles['action']}>
          {isSample
            ? <ButtonLink to={paths.search} aria-label={`View Profile: ${name}`} wide>View Profile</ButtonLink>
            : <Button onClick={onView} isBusy={isBusy} aria-label={`View Profile: ${name}`} wide>View Profile</Button>}
        </div>
      </div>
      <div className={styles['words']}>
        <h3>{name}</h3>
        <p>{age} years, {heightStr ?? 'height not given'}</p>
        <p>{jobName ?? 'Profession not given'}</p>
        <p>{locationOf(profile) || 'Location not given'}</p>
      </div>
    </article>
  )
}
