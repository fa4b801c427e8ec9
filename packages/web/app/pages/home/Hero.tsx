import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { HERO } from '@thunai/contract/frame/limits'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { classes } from '../../ui/text/classes.ts'
import { Slideshow } from '../../ui/layout/Slideshow.tsx'
import mandapam from '../art/hero-mandapam.svg?no-inline'
import veranda from '../art/hero-veranda.svg?no-inline'
import styles from './Hero.module.css'
import { QuickSearch } from './QuickSearch.tsx'

const pictures = [
  {
    name: msg`A wedding hall at dusk`,
    picture: mandapam,
    alt: msg`Drawing: a mandapam at dusk, hung with marigold garlands and lamps`,
  },
  {
    name: msg`Two families meet`,
    picture: veranda,
    alt: msg`Drawing: two families greet each other on the veranda of a house with a tiled roof`,
  },
] as const

/** Two rotating slides with a welcome text over them (HOME-01 to HOME-08). */
export function Hero() {
  const { t } = useLingui()
  const slides = pictures.map(({ name, picture, alt }, index) => ({
    name: t(name),
    content: (
      <>
        <img
          className={styles['picture']}
          src={picture}
          alt={t(alt)}
          width="1600"
          height="500"
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
        <div className={styles['overlay']} />
      </>
    ),
  }))
  return (
    <Slideshow
      label={t`Welcome pictures`}
      slides={slides}
      slideMs={HERO.slideMs}
      changeMs={HERO.speedMs}
      heightPx={HERO.heightPx}
    >
      <div className={`page ${styles['words']}`}>
        <h1>{site.tagline}</h1>
        <p>
          <Trans>For Tamil and Indian families, at home and abroad.</Trans>
        </p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.register} className={classes(styles['gold'], 'for-visitors')}>
            <Trans>Create a free profile</Trans>
          </ButtonLink>
          <ButtonLink to={paths.myMatches} className={classes(styles['gold'], 'for-members')}>
            <Trans>See my matches</Trans>
          </ButtonLink>
          <ButtonLink to={paths.search} className={styles['clear']}>
            <Trans>Find a match</Trans>
          </ButtonLink>
        </div>
        <QuickSearch />
      </div>
    </Slideshow>
  )
}
