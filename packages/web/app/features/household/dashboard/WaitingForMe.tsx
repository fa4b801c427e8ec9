import { useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/meeting/interests'
import { type RefObject, useRef } from 'react'
import { useRead } from '../../../data/useRead.ts'
import { interestsPath } from '../../../paths.ts'
import { useFocusWhenFewer } from '../../../ui/hooks/useFocusWhenFewer.ts'
import { InterestCard } from '../../meeting/interests/InterestCard.tsx'
import { MemberRows } from '../../profile/profiles/rows/MemberRows.tsx'
import { Block } from './Block.tsx'

/** Shows one family at a time, the next once it is answered, and a link to all. */
const SHOWN = 1

/**
 * Families waiting for an answer, which can be given here; renders nothing if there are none. @param above the heading
 * that gets the focus after the last answer
 */
export function WaitingForMe({ above }: { above: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getInterests)
  const waiting = data?.data.totals.waiting ?? 0
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenFewer(data?.data.totals.waiting, title)
  useFocusWhenFewer(data?.data.totals.waiting, above)
  if (data ? waiting === 0 : !error) return null
  return (
    <Block
      title={t`Waiting for your answer`}
      titleRef={title}
      news={data && String(waiting)}
      all={{ to: interestsPath('received'), label: waiting > SHOWN ? t`All ${waiting}` : t`All interests` }}
      waiting=""
      skeleton={null}
      error={error}
      onRetry={refetch}
    >
      {data && (
        <MemberRows>
          {data.data.received
            .filter(({ status }) => status === 'sent')
            .slice(0, SHOWN)
            .map((interest) => (
              <InterestCard
                key={interest.profileId}
                interest={{
                  ...interest,
                  state: interest.status,
                  at: interest.sentAt,
                  note: null,
                  by: null,
                  isMine: false,
                  left: null,
                }}
              />
            ))}
        </MemberRows>
      )}
    </Block>
  )
}
