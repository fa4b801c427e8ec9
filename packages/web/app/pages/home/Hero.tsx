import { site } from 'virtual:site'
import { HERO } from '@thunai/contract/frame/limits'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Slideshow } from '../../ui/layout/Slideshow.tsx'
import mandapam from '../art/hero-mandapam.svg?no-inline'
import veranda from '../art/hero-veranda.svg?no-inline'
import styles from './Hero.module.css'

const pictures = [
  {
    name: 'A wedding hall at dusk',
    picture: mandapam,
    alt: 'Drawing: a mandapam at dusk, hung with marigold garlands and lamps',
  },
  {
    name: 'Two families meet',
    picture: veranda,
    alt: 'Drawing: two families greet each other on the veranda of a house with a tiled roof',
  },
] as const

const slides = pictures.map(({ name, picture, alt }, index) => ({
  name,
  content: (
    <>
      <img
        className={styles['picture']}
        src={picture}
        alt={alt}
        width="1600"
        height="500"
        fetchPriority={index === 0 ? 'high' : 'low'}
      />
      <div className={styles['overlay']} />
    </>
  ),
}))

/** Two slides that change by themselves, with words of welcome over them (HOME-01 to HOME-08). */
export function Hero() {
  return (
    <Slideshow
      label="Welcome pictures"
      slides={slides}
      slideMs={HERO.slideMs}
      changeMs={HERO.speedMs}
      heightPx={HERO.heightPx}
    >
      <div className={`page ${styles['words']}`}>
        <h1>{site.tagline}</h1>
        <p>For Tamil and Indian families, at home and abroad.</p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.register} className={styles['gold']}>
            Make a free profile
          </ButtonLink>
          <ButtonLink to={paths.search} className={styles['clear']}>
            Look for a match
          </ButtonLink>
        </div>
      </div>
    </Slideshow>
  )
}
