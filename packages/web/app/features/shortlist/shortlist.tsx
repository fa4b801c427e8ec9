import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pageMeta } from '../../lib/page-meta.ts'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { MyShortlist } from './MyShortlist.tsx'
import styles from './shortlist.module.css'

export const meta = pageMeta({ title: msg`Shortlist`, description: msg`The profiles that you keep for later.` })

export default function Shortlist() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Shortlist`} isSlim />
      <div className={`page ${styles['page']}`}>
        <MyShortlist />
      </div>
    </>
  )
}
