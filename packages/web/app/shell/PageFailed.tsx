import { paths } from '../paths.ts'
import { Button } from '../ui/actions/Button.tsx'
import { EmptyState } from '../ui/messages/EmptyState.tsx'
import styles from './PageShape.module.css'

/** Stands alone: whatever failed may have been part of the shell. */
export function PageFailed() {
  return (
    <main className={`page ${styles['shape']}`}>
      <EmptyState
        heading="Something went wrong"
        level={1}
        action={
          <>
            <Button onClick={() => location.reload()}>Try again</Button>
            <a href={paths.home}>Go to Home</a>
          </>
        }
      >
        This page could not be shown. Please try again; if it stays so, please write to us.
      </EmptyState>
    </main>
  )
}
