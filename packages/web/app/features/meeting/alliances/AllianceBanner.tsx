import { Trans, useLingui } from '@lingui/react/macro'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { useRead } from '../../../data/useRead.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'

/** On the member's own pages, says that a family waits for confirmation or that the match is fixed. */
export function AllianceBanner() {
  const { t } = useLingui()
  const { data } = useRead(getAlliance)
  const { state, name } = data?.data ?? {}
  if (state !== 'askedByOther' && state !== 'fixed') return null
  return (
    <Banner
      kind={state === 'fixed' ? 'success' : 'info'}
      title={state === 'fixed' ? t`Your match is fixed` : t`The family of ${name} says that your match is fixed`}
      action={
        <ButtonLink look="secondary" to={paths.fixed}>
          {state === 'fixed' ? <Trans>See it</Trans> : <Trans>Answer</Trans>}
        </ButtonLink>
      }
    >
      {state === 'fixed' && <Trans>No one else can see your profile. We wish you all happiness.</Trans>}
    </Banner>
  )
}
