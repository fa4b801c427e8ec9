import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getProfilesIViewed, getWhoViewedMe, type ViewerRecord } from '@thunai/contract/meeting/viewing'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanding } from '../../../ui/hooks/useLanding.ts'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { ReadFailed } from '../../../data/ReadFailed.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Waiting } from '../../../data/Waiting.tsx'
import styles from './Histories.module.css'
import { HistoryTable } from './HistoryTable.tsx'

export const NONE_VIEWED = msg`No profiles viewed yet.`
export const NONE_VIEWED_ME = msg`No profiles have viewed your profile yet.`

type Reading = UseQueryResult<{ data: readonly ViewerRecord[] }>

type HistoryProps = {
  caption: string
  empty: string
  reading: Reading
  /** True if the address names this list. */
  isAsked: boolean
}

/** One of the two lists. A list that failed to load is empty (STATE-22); the message above gives the reason once. */
function History({ caption, empty, reading: { data, isError }, isAsked }: HistoryProps) {
  const { t } = useLingui()
  const title = useRef<HTMLTableCaptionElement>(null)
  useLanding(isAsked, title)
  if (data || isError)
    return <HistoryTable caption={caption} captionRef={title} rows={data?.data ?? []} empty={empty} />
  return (
    <Waiting label={t`Loading: ${caption}`}>
      <Skeleton lines={4} height={28} />
    </Waiting>
  )
}

/** Profiles the member viewed, and viewers of the member's profile. */
export function Histories({ asked }: { asked?: 'viewed' | 'viewed-by' | undefined }) {
  const { t } = useLingui()
  const viewed = useRead(getProfilesIViewed)
  const viewers = useRead(getWhoViewedMe)
  const failed = [viewed, viewers].filter(({ data, isError }) => isError && !data)
  const error = failed[0]?.error
  const isThere = [viewed, viewers].every(({ data, isError }) => data || isError)
  return (
    <div className={styles['histories']}>
      {error && (
        <ReadFailed
          title={
            failed.length === 2
              ? t`The lists of views could not be loaded.`
              : viewed.isError
                ? t`The profiles you viewed could not be loaded.`
                : t`Your visitors could not be loaded.`
          }
          error={error}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      <History
        caption={t`Profiles You Viewed`}
        empty={t(NONE_VIEWED)}
        reading={viewed}
        isAsked={isThere && asked === 'viewed'}
      />
      <History
        caption={t`Profiles Who Viewed You`}
        empty={t(NONE_VIEWED_ME)}
        reading={viewers}
        isAsked={isThere && asked === 'viewed-by'}
      />
    </div>
  )
}
