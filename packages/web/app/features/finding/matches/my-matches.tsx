import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MATCH_SECTIONS } from '@thunai/contract/finding/matches'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { DismissedMatches } from './DismissedMatches.tsx'
import styles from './matches.module.css'
import { MyMatches } from './MyMatches.tsx'

export const meta = pageMeta({ title: msg`Matches`, description: msg`Members who match your preferences.` })

/** The matches by section, and the dismissed ones, each with an address. */
export default function MyMatchesPage() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const asked = address.get('section')
  const section = MATCH_SECTIONS.find((known) => known === asked) ?? 'all'
  return (
    <>
      <PageBanner title={t`Matches`} isSlim>
        <Trans>Members who match your preferences.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        {asked === 'dismissed' ? <DismissedMatches /> : <MyMatches section={section} />}
      </div>
    </>
  )
}
