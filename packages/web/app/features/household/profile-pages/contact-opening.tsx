import { Trans, useLingui } from '@lingui/react/macro'
import { getPackageUsage, getPlanValue } from '@thunai/contract/money/membership'
import { getMatches } from '@thunai/contract/finding/matches'
import { searchProfiles } from '@thunai/contract/finding/search'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { getProfilesIViewed, viewContact } from '@thunai/contract/meeting/viewing'
import { getMemberProfile, type MemberProfile } from '@thunai/contract/profile/views'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { say } from '@thunai/client/language'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'

export type ContactOpening = ReturnType<typeof useContactOpening>

/** Opens a member's contact, from anywhere on the page. */
export function useContactOpening({ id }: Pick<MemberProfile, 'id'>) {
  return useCommand(() => callAsMember(viewContact, { body: { profileId: id } }), {
    changes: [
      getMemberProfile,
      getInterests,
      getProfilesIViewed,
      getPackageUsage,
      getPlanValue,
      getShortlist,
      getMatches,
      searchProfiles,
    ],
  })
}

export const ViewContact = ({ opening }: { opening: ContactOpening }) => (
  <Button look="secondary" wide isBusy={opening.isBusy} onClick={() => opening.run()}>
    <Icon name="phone" size={18} />
    <Trans>View Contact</Trans>
  </Button>
)

/** Explains why the contact stays closed, and what to do. */
export function ContactRefused({ opening: { failure } }: { opening: ContactOpening }) {
  const { i18n } = useLingui()
  if (!failure) return null
  const isForPlans = failure.code === 'contactPlanNeeded' || failure.code === 'contactViewsUsed'
  return (
    <Banner
      kind="error"
      className="below-3"
      action={
        isForPlans && (
          <ButtonLink look="secondary" to={paths.plans}>
            <Trans>See plans</Trans>
          </ButtonLink>
        )
      }
    >
      {say(i18n, failure.message)}
    </Banner>
  )
}
