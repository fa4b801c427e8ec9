import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { answerProposal, getProposals, type MemberProposal } from '@thunai/contract/household/proposals'
import { useCommand } from '@thunai/client/useCommand'
import { TOAST } from '@thunai/contract/frame/limits'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { useRef } from 'react'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PageBanner } from '../../../ui/layout/PageBanner.tsx'
import { useFocusWhenChanged } from '../../../ui/hooks/useFocusWhenChanged.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { MemberRow, MemberRows, MemberRowsWaiting } from '../../profile/profiles/rows/MemberRows.tsx'

export const meta = pageMeta({
  title: msg`Proposals from our counter`,
  description: msg`Profiles that our staff propose to your family.`,
})

/** Profiles that staff proposed, each with the family's answer. */
export default function Proposals() {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(getProposals)
  const rows = data?.data.rows
  return (
    <>
      <PageBanner title={t`Proposals from our counter`} isSlim />
      <div className="page">
        {rows ? (
          rows.length > 0 ? (
            <section aria-label={t`Proposals from our counter`}>
              <MemberRows>
                {rows.map((one) => (
                  <MemberRow
                    key={one.id}
                    profile={one.profile}
                    Heading="h2"
                    note={one.note}
                    actions={<Answer proposal={one} />}
                  />
                ))}
              </MemberRows>
            </section>
          ) : (
            <EmptyState
              heading={t`No proposals yet`}
              action={
                <ButtonLink to={paths.myMatches}>
                  <Trans>See my matches</Trans>
                </ButtonLink>
              }
            >
              <Trans>If our staff propose a profile to your family, you can answer it here.</Trans>
            </EmptyState>
          )
        ) : (
          <Reading error={error} onRetry={refetch}>
            <MemberRowsWaiting label={t`Loading the proposals`} />
          </Reading>
        )}
      </div>
    </>
  )
}

function Answer({ proposal: { id, status } }: { proposal: MemberProposal }) {
  const { t } = useLingui()
  const place = useRef<HTMLSpanElement>(null)
  useFocusWhenChanged(status, place)
  const answer = useCommand(
    (said: 'accepted' | 'declined') => callAsMember(answerProposal, { params: { id }, body: { status: said } }),
    {
      changes: [getProposals],
      onFailed: ({ message }) => void toast.error(message, TOAST.refusedMs),
    },
  )
  return (
    <>
      <span ref={place} tabIndex={-1}>
        {status === 'accepted' && <strong>{t`Accepted. Open the profile to send an interest.`}</strong>}
        {status === 'declined' && t`Declined.`}
      </span>
      {status !== 'accepted' && (
        <Button isBusy={answer.isBusy} onClick={() => answer.run('accepted')}>
          {status === 'declined' ? t`Accept after all` : t`Accept`}
        </Button>
      )}
      {status !== 'declined' && (
        <Button look="quiet" isBusy={answer.isBusy} onClick={() => answer.run('declined')}>
          {t`Decline`}
        </Button>
      )}
    </>
  )
}
