import { useLingui } from '@lingui/react/macro'
import { getInterests } from '@thunai/contract/members/interests'
import { useRead } from '../../data/useRead.ts'
import { interestsPath } from '../../paths.ts'
import { InterestCard } from '../interests/InterestCard.tsx'
import { MemberRows } from '../profiles/MemberRows.tsx'
import { Block } from './Block.tsx'

/** So many stand here; the others wait where all are. */
const SHOWN = 3

/** Families who wait for an answer, given in place; nothing while none does. */
export function WaitingForMe() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getInterests)
  const waiting = data?.data.totals.waiting ?? 0
  if (data ? waiting === 0 : !error) return null
  return (
    <Block
      title={t`Waiting for your answer`}
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
                }}
              />
            ))}
        </MemberRows>
      )}
    </Block>
  )
}
