import { Skeleton } from '../ui/Skeleton.tsx'
import { Header } from './Header.tsx'
import styles from './PageLoading.module.css'

/** What stands there until the first page is known: the header and the shape of a page. */
export function PageLoading() {
  return (
    <>
      <Header page={undefined} />
      <main className={`page ${styles['page']}`} aria-busy="true" aria-label="Loading">
        <Skeleton width="40%" height={40} />
        <Skeleton height={180} />
        <Skeleton lines={4} />
      </main>
    </>
  )
}
