import { Trans, useLingui } from '@lingui/react/macro'
import { siteTexts } from 'virtual:site'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { storyScenes } from '../parts/story-scenes.ts'
import styles from './HappyStory.module.css'

/** The first story, as a teaser for the others (G-84). */
export function HappyStory() {
  const { t } = useLingui()
  const [story] = siteTexts.stories
  const [scene] = storyScenes
  return (
    <section className={`page ${styles['story']}`} aria-labelledby="happy-story">
      <img src={scene.picture} alt={t(scene.alt)} width="480" height="320" loading="lazy" />
      <div>
        <h2 id="happy-story">
          <Trans>Happy Story</Trans>
        </h2>
        <blockquote className={styles['words']}>
          <p>{story.text}</p>
        </blockquote>
        <p className={styles['who']}>
          {story.couple}, {story.place}
        </p>
        <ButtonLink to={paths.successStories} look="secondary">
          <Trans>Read more stories</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
