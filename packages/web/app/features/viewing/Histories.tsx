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

type Props = { caption: string; empty: string; reading: UseQueryResult<{ data: readonly ViewerRecord[] }> }

function History({ caption, empty, reading: { data, error, refetch } }: Props) {
  if (data) return <HistoryTable caption={caption} rows={data.data} empty={empty} />
  if (error) return <ReadFailed error={error} onRetry={refetch} />
  return (
    <Waiting label={`Loading: ${caption}`}>
      <Skeleton lines={4} height={28} />
    </Waiting>
  )
}

/** Whom the member viewed, and who viewed the member. */
export function Histories() {
  const viewed = useRead(getProfilesIViewed)
  const viewers = useRead(getWhoViewedMe)
  return (
    <div className={styles['histories']}>
      <History caption="Profiles You Viewed" empty={NONE_VIEWED} reading={viewed} />
      <History caption="Profiles Who Viewed You" empty={NONE_VIEWED_ME} reading={viewers} />
    </div>
  )
}
