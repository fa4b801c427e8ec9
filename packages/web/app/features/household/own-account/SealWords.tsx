import { Trans } from '@lingui/react/macro'
import type { getSeal } from '@thunai/contract/household/candidate-consent'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { Moment } from '../../../ui/text/Moment.tsx'
import { HiddenUntilConsent } from '../candidate-consent/HiddenUntilConsent.tsx'

/** The candidate's answer and its effect. */
export function SealWords({ seal }: { seal: Reply<typeof getSeal>['data'] }) {
  const { state, sentTo, until, isRequired, hiddenSince, hiddenFrom } = seal
  if (state === 'refused' && until !== null)
    return (
      <>
        <p>
          <strong>
            <Trans>
              {sentTo} answered no. New families can’t find the profile any more. It will be deleted:{' '}
              <Moment at={until} />
            </Trans>
          </strong>
        </p>
        <p>
          <Trans>
            If that isn’t the candidate, tell us before then whom to ask instead: the profile stays, and can be found
            again once the candidate agrees.
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
              Yes, the candidate has agreed. This is valid until <Moment at={until} isDay />.
            </Trans>
          ) : sentTo === null ? (
            <Trans>No one has been asked yet.</Trans>
          ) : (
            <Trans>Not yet. The link went to {sentTo}.</Trans>
          )}
        </strong>
      </p>
      {(isRequired || state === 'refused') && state !== 'confirmed' && (
        <p>
          <HiddenUntilConsent from={hiddenSince === null ? hiddenFrom : null} />
        </p>
      )}
    </>
  )
}
