import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import styles from './RecentProfilesSkeleton.module.css'

/** A skeleton of the row, in its final size. */
export function RecentProfilesSkeleton() {
  return (
    <div className={styles['row']}>
      <span className="visually-hidden">
        <Trans>Loading profiles...</Trans>
      </span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles['card']}>
          <div className={styles['photo']} />
          <div className={styles['words']}>
            <Skeleton lines={4} height={20} />
          </div>
        </div>
      ))}
      <div className={styles['controls']} />
    </div>
  )
}
