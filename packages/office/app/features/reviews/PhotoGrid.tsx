import { Checkbox, VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/office/reviews'
import { useEffect, useRef } from 'react'
import { photoOf } from './photo-of.ts'
import styles from './PhotoGrid.module.css'

type Props = {
  reviews: readonly Review[]
  current: number
  chosen: ReadonlySet<number>
  /** The current photo is to be seen sharply. */
  isShown: boolean
  onCurrent: (at: number) => void
  onChoose: (id: number) => void
}

/** Photos that wait, blurred until one looks at them, several of which can be decided on at once. */
export function PhotoGrid({ reviews, current, chosen, isShown, onCurrent, onChoose }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const currentId = reviews[current]?.id
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <ul ref={list} className={styles['grid']}>
      {reviews.map((review, at) => (
        <li key={review.id}>
          <button
            type="button"
            className={styles['tile']}
            aria-current={at === current || undefined}
            onClick={() => onCurrent(at)}
            onFocus={() => onCurrent(at)}
          >
            <span className={styles['frame']}>
              <img
                className={styles['photo']}
                data-shown={(at === current && isShown) || undefined}
                src={photoOf(review)}
                alt={t`Photo of ${review.subject.memberId ?? ''}`}
                width={240}
                height={300}
                loading={at < 12 ? 'eager' : 'lazy'}
              />
            </span>
          </button>
          <div className={styles['foot']}>
            <span>{review.subject.memberId}</span>
            {review.signals.length > 0 && (
              <span title={t`Something was noticed`}>
                ⚑
                <VisuallyHidden>
                  <Trans>Something was noticed</Trans>
                </VisuallyHidden>
              </span>
            )}
            <Checkbox
              checked={chosen.has(review.id)}
              onChange={() => onChoose(review.id)}
              aria-label={t`Choose the photo of ${review.subject.memberId ?? ''}`}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
