import { getProfilesIViewed, getWhoViewedMe, type ViewerRecord } from '@thunai/contract/viewing'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import styles from './Histories.module.css'
import { HistoryTable } from './HistoryTable.tsx'

export const NONE_VIEWED = 'No profiles viewed yet.'
const NONE_VIEWED_ME = 'No profiles have viewed your profile yet.'

type Props = { caption: string; empty: string; reading: UseQueryResult<{ data: readonly ViewerRecord[] }>; isShown?: (row: ViewerRecord) => boolean }

function History({ caption, empty, reading: { data, error, refetch }, isShown = () => true }: Props) {
  if (data) return <HistoryTable caption={caption} rows={data.data.filter(isShown)} empty={empty} />
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  return <Waiting label={`Loading: ${caption}`}><Skeleton lines={4} height={28} /></Waiting>
}

/** Both histories; with `interestOnly` the first shows those to whom interest was expressed. */
export function Histories({ interestOnly }: { interestOnly: boolean }) {
  const viewed = useRead(getProfilesIViewed)
  const viewers = useRead(getWhoViewedMe)
  return (
    <div className={styles['histories']}>
      {interestOnly && <History caption="Interest Sent" empty="You have not expressed interest yet." reading={viewed} isShown={(row) => row.isExpressInterest} />}
      <History caption="Profiles You Viewed" empty={NONE_VIEWED} reading={viewed} />
      <History caption="Profiles Who Viewed You" empty={NONE_VIEWED_ME} reading={viewers} />
    </div>
  )
}
