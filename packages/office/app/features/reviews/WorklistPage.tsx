import { Trans, useLingui } from '@lingui/react/macro'
import { listWorklist } from '@thunai/contract/desk/reviews'
import { QUEUE_NAMES } from '@thunai/contract/desk/queues'
import { rightOfQueue } from '@thunai/contract/desk/rights'
import { usePages } from '../../data/call-as-staff.ts'
import { useMe } from '../../session/useMe.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty } from '../../ui/States.tsx'
import { FirstRunLink } from '../first-run/FirstRunLink.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

/** The open items of all queues, the most urgent first. */
export function WorklistPage() {
  const { t } = useLingui()
  const { rights } = useMe()
  const hasQueue = QUEUE_NAMES.some((queue) => rights.includes(rightOfQueue(queue)))
  return (
    <>
      <PageHead title={t`Today`}>{rights.includes('seeOperation') && <FirstRunLink />}</PageHead>
      {hasQueue ? (
        <Worklist />
      ) : (
        <Empty title={<Trans>No queue is open to you</Trans>}>
          <Trans>Your role uses the pages in the menu.</Trans>
        </Empty>
      )}
    </>
  )
}

const Worklist = () => <ReviewDesk pages={usePages(listWorklist, {})} showsQueue />
