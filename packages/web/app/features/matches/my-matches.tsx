import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { profileTabPath } from '../../paths.ts'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { MyMatches } from './MyMatches.tsx'
import styles from './my-matches.module.css'

export const meta = pageMeta({ title: msg`Matches`, description: msg`Members who fit what you look for.` })

export default function MyMatchesPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <PageBanner title={t`Matches`} isSlim />
      <div className={`page ${styles['page']}`}>
        <MyMatches onEditWishes={() => void navigate(profileTabPath('preference'))} />
      </div>
    </>
  )
}
