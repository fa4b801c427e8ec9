import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pageMeta } from '../../lib/page-meta.ts'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { InterestsReceived } from './InterestsReceived.tsx'
import { InterestsSent } from './InterestsSent.tsx'
import styles from './interests.module.css'

export const meta = pageMeta({
  title: msg`Interests`,
  description: msg`Who is interested in you, and to whom you expressed interest.`,
})

export default function Interests() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Interests`} isSlim />
      <div className={`page ${styles['page']}`}>
        <InterestsReceived />
        <InterestsSent />
      </div>
    </>
  )
}
