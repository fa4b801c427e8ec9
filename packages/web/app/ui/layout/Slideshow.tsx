import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { classes } from '../text/classes.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Slideshow.module.css'
import { useAutoplay } from '../hooks/useAutoplay.ts'

type Props = {
  label: string
  slides: readonly { name: string; content: ReactNode }[]
  /** How long a slide stays, in milliseconds, and how long a change takes. */
  slideMs: number
  changeMs: number
  /** Minimum height; more if the content over the slides needs it. */
  heightPx: number
  /** Shown over every slide. */
  children?: ReactNode
}

type Style = CSSProperties & { '--change': string }

/** Full-width pictures, one at a time, with dots. */
export function Slideshow({ label, slides, slideMs, changeMs, heightPx, children }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const { isPlaying, toggle, hold } = useAutoplay(() => setAt((now) => (now + 1) % slides.length), slideMs)
  const style: Style = { minHeight: heightPx, '--change': `${changeMs}ms` }
  return (
    <section className={styles['show']} style={style} aria-roledescription={t`carousel`} aria-label={label} {...hold}>
      <ul className="bare-list">
        {slides.map(({ name, content }, index) => (
          <li
            key={name}
            className={classes(styles['slide'], index === at && styles['current'])}
            aria-roledescription={t`slide`}
            aria-label={t`${index + 1} of ${slides.length}: ${name}`}
            aria-hidden={index !== at}
            inert={index !== at}
          >
            {content}
          </li>
        ))}
      </ul>
      <div className={styles['over']}>{children}</div>
      <div className={styles['controls']}>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            className={styles['dot']}
            type="button"
            aria-label={t`Show slide ${index + 1}: ${name}`}
            aria-current={index === at}
            onClick={() => setAt(index)}
          />
        ))}
        <button
          className={styles['pause']}
          type="button"
          aria-label={isPlaying ? t`Pause slides` : t`Play slides`}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
        </button>
      </div>
    </section>
  )
}
