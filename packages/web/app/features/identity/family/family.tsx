import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getFamily } from '@thunai/contract/identity/family'
import { useRef } from 'react'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { InviteForm } from './InviteForm.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { PersonRow } from './PersonRow.tsx'
import { TakeOver } from './TakeOver.tsx'

export const meta = pageMeta({
  title: msg`Family`,
  description: msg`Who looks after the profile with you, and who may do what.`,
})

/** The family page: its people, roles and invitations. */
export default function Family() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getFamily)
  const rows = data?.data.rows
  const you = rows?.find(({ isYou }) => isYou)
  const people = useRef<HTMLElement>(null)
  useFocusWhenChanged(rows?.map(({ id, role, isOwner }) => `${id} ${role} ${isOwner}`).join(), people)
  const isDecider = you !== undefined && you.role !== 'relative'
  return (
    <>
      <PageBanner title={t`Family`} isSlim />
      <div className="page stack one-column gap-4 page-body">
        <p className="flush quiet">
          <Trans>
            Marriages are made by families. Invite the people you trust: each with their own login, and no one with your
            password.
          </Trans>
        </p>
        {rows ? (
          <>
            <section ref={people} tabIndex={-1} aria-label={t`Who takes part`}>
              <Card>
                <ul className="bare-list">
                  {rows.map((row) => (
                    <PersonRow key={row.id} row={row} />
                  ))}
                </ul>
              </Card>
            </section>
            {you && <OwnPlace you={you} />}
            {isDecider && (
              <InviteForm hasCandidate={rows.some(({ role }) => role === 'candidate')} byPhone={data.data.byPhone} />
            )}
            {you?.role === 'candidate' && rows.some(({ role, isYou }) => !isYou && role === 'guardian') && (
              <TakeOver you={you} />
            )}
          </>
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading the family`}>
            <Card>
              <Skeleton lines={4} />
            </Card>
          </Reading>
        )}
      </div>
    </>
  )
}
