import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/desk/reviews'
import { useEffect, useRef } from 'react'
import { KEYS } from '../../../ui/keys.ts'
import { Part } from '../../../ui/Part.tsx'
import { photoOf } from './photo-of.ts'
import styles from './PhotoGrid.module.css'

type Props = {
  reviews: readonly Review[]
  current: number
  chosen: ReadonlySet<number>
  /** Shows the current photo unblurred. */
  isSharp: boolean
  onCurrent: (at: number) => void
  onChoose: (id: number) => void
  onEnlarge: (at: number) => void
}

/** The tile of the selected photo; focusing it selects it. */
export const findCurrentTile = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('button[data-picture][aria-current]')

/** Waiting photos, blurred until selected. Several can be decided together. */
export function PhotoGrid({ reviews, current, chosen, isSharp, onCurrent, onChoose, onEnlarge }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const currentId = reviews[current]?.id
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <ul ref={list} className={styles['grid']}>
      {reviews.map((review, at) => (
        <li key={review.id}>
          <Part>
            <Tile
              review={review}
              isCurrent={at === current}
              isChosen={chosen.has(review.id)}
              isSharp={isSharp}
              isEager={at < 12}
              onCurrent={() => onCurrent(at)}
              onChoose={() => onChoose(review.id)}
              onEnlarge={() => onEnlarge(at)}
            />
          </Part>
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  readonly review: Review
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly isSharp: boolean
  /** Loaded at once, because it is in view. */
  readonly isEager: boolean
  readonly onCurrent: () => void
  readonly onChoose: () => void
  readonly onEnlarge: () => void
}

function Tile({ review, isCurrent, isChosen, isSharp, isEager, onCurrent, onChoose, onEnlarge }: TileProps) {
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        data-picture
        className={styles['tile']}
        aria-current={isCurrent || undefined}
        onClick={onCurrent}
        onFocus={onCurrent}
        onDoubleClick={onEnlarge}
      >
        <span className={styles['frame']}>
          <img
            className={styles['photo']}
            data-shown={(isCurrent && isSharp) || undefined}
            src={photoOf(review)}
            alt={t`Photo of ${review.subject.memberId ?? ''}`}
            width={240}
            height={300}
            loading={isEager ? 'eager' : 'lazy'}
          />
        </span>
      </button>
      <div className={styles['foot']}>
        <span className={styles['who']}>
          {[review.subject.name ?? review.subject.memberId, review.subject.age, review.subject.gender]
            .filter(Boolean)
            .join(', ')}
        </span>
        {review.signals.length > 0 && (
          <span title={t`Flagged`}>
            ⚑
            <VisuallyHidden>
              <Trans>Flagged</Trans>
            </VisuallyHidden>
          </span>
        )}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray.8"
          aria-label={t`Enlarge the photo of ${review.subject.memberId ?? ''}`}
          aria-keyshortcuts={`${KEYS.large} ${KEYS.zoom}`}
          onClick={onEnlarge}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path
              d="M8.5 1H13v4.5M13 1 8 6M5.5 13H1V8.5M1 13l5-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
        </ActionIcon>
        <Checkbox
          checked={isChosen}
          onChange={onChoose}
          aria-label={t`Choose the photo of ${review.subject.memberId ?? ''}`}
        />
      </div>
    </>
  )
}
