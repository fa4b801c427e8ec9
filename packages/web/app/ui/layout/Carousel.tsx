import { useLingui } from '@lingui/react/macro'
import useEmbla from 'embla-carousel-react'
import { type ReactNode, useCallback } from 'react'
import styles from './Carousel.module.css'
import { Icon } from '../pictures/Icon.tsx'
import { useAutoplay } from '../hooks/useAutoplay.ts'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'

type Props = {
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Milliseconds between moves; omit it for a still carousel. */
  everyMs?: number
}

/** An endless carousel: four slides side by side, three under 1024 px, two under 768, one under 480. */
export function Carousel({ label, slides, everyMs }: Props) {
  const { t } = useLingui()
  const isReduced = useReducedMotion()
  const [viewport, embla] = useEmbla({ loop: true, align: 'start', duration: isReduced ? 0 : 30 })
  const forward = useCallback(() => embla?.scrollNext(), [embla])
  const { isPlaying, toggle, hold } = useAutoplay(forward, everyMs)
  return (
    <section className="may-shrink" aria-roledescription={t`carousel`} aria-label={label} {...hold}>
      <div ref={viewport} className="clips">
        <ul className={styles['slides']} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              className={styles['slide']}
              aria-roledescription={t`slide`}
              aria-label={t`${index + 1} of ${slides.length}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="row centred gap-2 above-3">
        <button
          className={styles['control']}
          type="button"
          aria-label={t`Previous`}
          onClick={() => embla?.scrollPrev()}
        >
          <Icon name="chevron-left" />
        </button>
        {everyMs !== undefined && (
          <button
            className={styles['control']}
            type="button"
            aria-label={isPlaying ? t`Pause ${label}` : t`Play ${label}`}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
        )}
        <button className={styles['control']} type="button" aria-label={t`Next`} onClick={forward}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  )
}
