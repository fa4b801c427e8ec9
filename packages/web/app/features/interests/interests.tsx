import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/members/interests'
import { useSearchParams } from 'react-router'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { useRead } from '../../data/useRead.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { INTEREST_BOXES, interestsPath } from '../../paths.ts'
import { LinkTabs } from '../../ui/layout/LinkTabs.tsx'
import { PageBanner } from '../../ui/layout/PageBanner.tsx'
import { useLook } from '../../data/useNews.ts'
import { MemberRowsWaiting } from '../profiles/MemberRows.tsx'
import { InterestBox } from './InterestBox.tsx'
import styles from './interests.module.css'

export const meta = pageMeta({
  title: msg`Interests`,
  description: msg`Who is interested in you, and to whom you expressed interest.`,
})

const NAMES = { received: msg`Received`, sent: msg`Sent`, accepted: msg`Accepted` } as const

export default function Interests() {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const asked = address.get('box')
  const box = INTEREST_BOXES.find((known) => known === asked) ?? 'received'
  const { data, error, refetch } = useRead(getInterests)
  // answers to one's own interests stand in the two other boxes
  useLook('answers', box !== 'received' && data !== undefined)
  return (
    <>
      <PageBanner title={t`Interests`} isSlim />
      <div className={`page ${styles['page']}`}>
        <LinkTabs
          label={t`Interests`}
          current={box}
          tabs={INTEREST_BOXES.map((id) => ({
            id,
            name: t(NAMES[id]),
            to: interestsPath(id),
            count: data?.data.totals[id],
          }))}
        />
        {data ? (
          <InterestBox key={box} box={box} interests={data.data} />
        ) : error ? (
          <ReadFailed error={error} onRetry={refetch} />
        ) : (
          <MemberRowsWaiting label={t`Loading the interests`} />
        )}
      </div>
    </>
  )
}
