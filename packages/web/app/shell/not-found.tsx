import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../ui/messages/EmptyState.tsx'
import styles from './not-found.module.css'

export const meta = () => pageMeta({ title: 'Page not found', description: 'There is no page at this address.' })

export default function NotFound() {
  return (
    <div className={`page ${styles['page']}`}>
      <EmptyState heading="Page not found" level={1} action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}>
        There is no page at this address. It may have moved, or the link may be mistyped.
      </EmptyState>
    </div>
  )
}
