import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './TileSkeleton.module.css'

/** The row of profiles while it is on its way, in its true shape. */
export function TileSkeleton() {
  return (
    <div className={styles['row']}>
      <span className="visually-hidden">Loading profiles...</span>
      {[1, 2, 3, 4].map((tile) => (
        <div key={tile} className={styles['tile']}>
          <div className={styles['photo']} />
          <div className={styles['words']}><Skeleton lines={4} height={20} /></div>
        </div>
      ))}
      <div className={styles['controls']} />
    </div>
  )
}
