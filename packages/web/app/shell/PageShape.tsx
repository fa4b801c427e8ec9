import { Skeleton } from '../ui/messages/Skeleton.tsx'
import styles from './PageShape.module.css'

/** Skeleton of a loading page. */
export function PageShape() {
  return (
    <div className={`page ${styles['shape']}`} aria-busy="true">
      <Skeleton width="40%" height={40} />
      <Skeleton height={180} />
      <Skeleton lines={4} />
    </div>
  )
}
