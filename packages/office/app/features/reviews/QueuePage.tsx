import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getReviewsCsv } from '@thunai/contract/office/csv'
import { type Queue, QUEUES } from '@thunai/contract/desk/queues'
import { listReviews } from '@thunai/contract/desk/reviews'
import { useState } from 'react'
import { usePages } from '../../data/call-as-staff.ts'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { DecidedList } from './DecidedList.tsx'
import { PhotoQueue } from './photos/PhotoQueue.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

/** One queue: its open items, the selected one and its decisions. */
export function QueuePage({ queue }: { queue: Queue }) {
  const { i18n, t } = useLingui()
  const [state, setState] = useState<'open' | 'decided'>('open')
  return (
    <>
      <PageHead title={say(i18n, QUEUES[queue].name)}>
        <SegmentedControl
          value={state}
          onChange={(value) => setState(value as 'open' | 'decided')}
          data={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
          ]}
          aria-label={t`State`}
        />
        {state === 'decided' && <CsvLink of={getReviewsCsv} query={{ queue }} />}
      </PageHead>
      {state === 'decided' ? (
        <DecidedList queue={queue} />
      ) : queue === 'photos' ? (
        <PhotoQueue />
      ) : (
        <OpenReviews key={queue} queue={queue} />
      )}
    </>
  )
}

const OpenReviews = ({ queue }: { queue: Queue }) => (
  <ReviewDesk pages={usePages(listReviews, { queue, state: 'open' })} />
)
