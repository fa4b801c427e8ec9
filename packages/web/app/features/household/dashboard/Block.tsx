import { type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'react-router'
import { Reading } from '../../../data/Reading.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './Block.module.css'

type Props = {
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  /** What is new in this section, in a word or two. */
  news?: string | undefined
  /** The link to the full list. */
  all: { to: string; label: string }
  /** A text for screen readers while the skeleton is shown. */
  waiting: string
  skeleton: ReactNode
  error: Error | null
  onRetry: () => unknown
  className?: string | undefined
  /** Undefined while loading. */
  children: ReactNode
}

/** A dashboard section under a heading. Each section loads and fails on its own. */
export function Block({ title, titleRef, news, all, waiting, skeleton, error, onRetry, className, children }: Props) {
  const id = useId()
  return (
    <section className={classes('may-shrink', className)} aria-labelledby={id}>
      <div className="row wrap middle below-2 gap-x-2">
        <div className={styles['title']}>
          <h2 id={id} ref={titleRef} tabIndex={titleRef && -1}>
            {title}
          </h2>{' '}
          {news !== undefined && <span className={styles['news']}>{news}</span>}
        </div>
        <Link className="tap-line small" to={all.to}>
          {all.label}
        </Link>
      </div>
      {children ?? (
        <Reading error={error} onRetry={onRetry} label={waiting}>
          {skeleton}
        </Reading>
      )}
    </section>
  )
}
