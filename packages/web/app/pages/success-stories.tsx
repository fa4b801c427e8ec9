import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site, siteTexts } from 'virtual:site'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { KolamRule } from '../ui/pictures/Kolam.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import { SampleNotice } from './parts/SampleNotice.tsx'
import { storyScenes } from './parts/story-scenes.ts'
import styles from './success-stories.module.css'

export const meta = pageMeta({
  title: msg`Success Stories`,
  description: msg`Three families tell how a match was found on ${site.name}.`,
  path: paths.successStories,
})

export default function SuccessStories() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Success Stories`}>
        <Trans>
          Every marriage here began with someone who sat down one evening and wrote a profile. The pictures are drawn,
          so that a couple’s happiness need not be on the internet to be told.
        </Trans>
      </PageBanner>
      <div className="page pad-block-5">
        <SampleNotice />
        <ul className={styles['stories']}>
          {storyScenes.map(({ picture, alt }, index) => {
            const story = siteTexts.stories[index]
            return (
              story && (
                <li key={picture} className={styles['story']}>
                  <img src={picture} alt={t(alt)} width="480" height="320" />
                  <div className={styles['words']}>
                    <h2>{story.couple}</h2>
                    <p className="turmeric semibold below-2">{story.place}</p>
                    <p>{story.text}</p>
                  </div>
                </li>
              )
            )
          })}
        </ul>
        <div className={styles['yours']}>
          <KolamRule />
          <h2>
            <Trans>Did you find each other here?</Trans>
          </h2>
          <p>
            <Trans>
              Tell it on the page where you reported your match. We publish a story only if both families agree, with
              the names you choose, and either of you can take it down at any time.
            </Trans>
          </p>
          <ButtonLink to={paths.fixed} look="secondary">
            <Trans>Tell your story</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
