import { Skeleton } from '../../../../ui/messages/Skeleton.tsx'
import styles from './ProfileCard.module.css'

/** A loading card. */
export function ProfileCardSkeleton() {
  return (
    <div className={`${styles['card']} ${styles['new']}`} aria-hidden="true">
      <div className={styles['picture']}>
        <div className={styles['photo']} />
      </div>
      <div className={styles['words']}>
        <Skeleton width="55%" height={26} />
        <br />
        <Skeleton lines={4} height={16} />
      </div>
      <div className={styles['actions']}>
        <span className={styles['state']}>
          <Skeleton width="110px" height={16} />
        </span>
        <div className={styles['buttons']}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      </div>
    </div>
  )
}
