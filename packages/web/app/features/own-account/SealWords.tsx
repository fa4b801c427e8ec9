import { Trans } from '@lingui/react/macro'
import type { getSeal } from '@thunai/contract/account/candidate-consent'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { Moment } from '../../ui/text/Moment.tsx'
import { NobodyNew } from '../candidate-consent/NobodyNew.tsx'

/** The candidate's answer and its effect. */
export function SealWords({ seal }: { seal: Reply<typeof getSeal>['data'] }) {
  const { state, sentTo, until, isRequired, hiddenSince, hiddenFrom } = seal
  if (state === 'refused' && until !== null)
    return (
      <>
        <p>
          <strong>
            <Trans>
              The answer from {sentTo} was no. Nobody new finds the profile any more. It is deleted:{' '}
              <Moment at={until} />
            </Trans>
          </strong>
        </p>
        <p>
          <Trans>
            If that is not the candidate, say here before then whom we should ask: the profile stays, and is found again
            once the candidate agrees.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      <p>
        <strong>
          {state === 'confirmed' && until !== null ? (
            <Trans>
              Yes, the candidate has agreed. This is good until <Moment at={until} isDay />.
            </Trans>
          ) : sentTo === null ? (
            <Trans>Nobody was asked so far.</Trans>
          ) : (
            <Trans>Not yet. The link went to {sentTo}.</Trans>
          )}
        </strong>
      </p>
      {(isRequired || state === 'refused') && state !== 'confirmed' && (
        <p>
          <NobodyNew from={hiddenSince === null ? hiddenFrom : null} />
        </p>
      )}
    </>
  )
}
