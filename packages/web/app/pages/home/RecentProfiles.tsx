import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useInBrowser } from '../../ui/hooks/useInBrowser.ts'
import { KolamRule } from '../../ui/pictures/Kolam.tsx'
import styles from './RecentProfiles.module.css'
import { RecentProfilesSkeleton } from './RecentProfilesSkeleton.tsx'

// keeps the search code out of the home page's first load; the row is loaded later anyway
const RecentRow = lazy(() => import('./RecentRow.tsx'))

/** The newest members in a rotating row (HOME-10 to HOME-19, G-77). */
export function RecentProfiles() {
  const { t } = useLingui()
  const isInBrowser = useInBrowser()
  const heading = t`Our Recent Profiles`
  const skeleton = <RecentProfilesSkeleton />
  return (
    <div className={`page ${styles['recent']}`}>
      <div className={styles['heading']}>
        <h2>{heading}</h2>
        <KolamRule />
      </div>
      {isInBrowser ? (
        <Suspense fallback={skeleton}>
          <RecentRow heading={heading} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  )
}
