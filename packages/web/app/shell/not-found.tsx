import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../ui/messages/EmptyState.tsx'
import styles from './not-found.module.css'

export const meta = pageMeta({ title: msg`Page not found`, description: msg`There is no page at this address.` })

export default function NotFound() {
  const { t } = useLingui()
  return (
    <div className={`page ${styles['page']}`}>
      <EmptyState
        heading={t`Page not found`}
        level={1}
        action={
          <ButtonLink to={paths.home}>
            <Trans>Go to Home</Trans>
          </ButtonLink>
        }
      >
        <Trans>There is no page at this address. It may have moved, or the link may be mistyped.</Trans>
      </EmptyState>
    </div>
  )
}
