import type { I18n } from '@lingui/core'
import type { Moment } from '../../../platform/db/database.ts'
import { exportOf as exportOfAlliances } from '../../meeting/alliances/alliances.api.ts'
import { exportOf as exportOfBiodata } from '../../meeting/biodata/biodata.api.ts'
import { exportOf as exportOfAccounts } from '../../identity/accounts/accounts.api.ts'
import { exportOf as exportOfBreaches } from '../../telling/breaches/breaches.api.ts'
import { exportOf as exportOfStillLooking } from '../still-looking/still-looking.api.ts'
import { exportOf as exportOfCheckIns } from '../../meeting/check-ins/check-ins.api.ts'
import { exportOf as exportOfNominee } from '../nominee/nominee.api.ts'
import { exportOf as exportOfConsent } from '../candidate-consent/candidate-consent.api.ts'
import { exportOf as exportOfCalls } from '../../meeting/calls/calls.api.ts'
import { exportOf as exportOfConversations } from '../../meeting/conversations/conversations.api.ts'
import { exportOf as exportOfDocuments } from '../../identity/documents/documents.api.ts'
import { exportOf as exportOfEnvelopes } from '../../meeting/envelopes/envelopes.api.ts'
import { exportOf as exportOfLeaving } from '../leaving/leaving.api.ts'
import { exportOf as exportOfGrievances } from '../grievances/grievances.api.ts'
import { exportOf as exportOfFamily } from '../../identity/family/family.api.ts'
import { exportOf as exportOfFollows } from '../../meeting/follows/follows.api.ts'
import { exportOf as exportOfInteractions } from '../../profile/interactions/interactions.api.ts'
import { exportOf as exportOfMatches } from '../../finding/matches/matches.api.ts'
import { exportOf as exportOfMembership } from '../../money/membership/membership.api.ts'
import { exportOf as exportOfModeration } from '../../identity/moderation/moderation.api.ts'
import { exportOf as exportOfNews } from '../news/news.api.ts'
import { exportOf as exportOfNotifications } from '../../telling/notifications/notifications.api.ts'
import { exportOf as exportOfDisclosures } from '../../meeting/disclosures/disclosures.api.ts'
import { exportOf as exportOfPauses } from '../../meeting/pauses/pauses.api.ts'
import { exportOf as exportOfPayments } from '../../money/payments/payments.api.ts'
import { exportOf as exportOfPhotoRequests } from '../../meeting/photo-requests/photo-requests.api.ts'
import { exportOf as exportOfPhotos } from '../../profile/photos/photos.api.ts'
import { exportOf as exportOfProfileLinks } from '../../meeting/profile-links/profile-links.api.ts'
import { exportOf as exportOfPrivacy } from '../../profile/privacy/privacy.api.ts'
import { exportOf as exportOfProfiles } from '../../profile/profiles/profiles.api.ts'
import { exportOf as exportOfReviews } from '../../desk/reviews/reviews.api.ts'
import { exportOf as exportOfSavedSearches } from '../../finding/saved-searches/saved-searches.api.ts'
import { exportOf as exportOfShortlist } from '../../meeting/shortlist/shortlist.api.ts'
import { exportOf as exportOfCounter } from '../counter/counter.api.ts'
import { exportOf as exportOfStaff } from '../../desk/staff/staff.api.ts'
import { exportOf as exportOfSms } from '../../meeting/sms/sms.api.ts'

/** Collects what every feature stores about a member; each exports its own tables. Undefined if the account is gone. */
export async function gatherStoredData(
  tx: Moment,
  i18n: I18n,
  member: { readonly accountId: string; readonly profileId: string; readonly now: Date },
) {
  const account = await exportOfAccounts(tx, i18n, member)
  if (!account) return undefined
  return {
    ...account,
    ...(await exportOfProfiles(tx, member)),
    ...(await exportOfPrivacy(tx, member)),
    ...(await exportOfGrievances(tx, member)),
    ...(await exportOfReviews(tx, member)),
    ...(await exportOfModeration(tx, member)),
    ...(await exportOfStaff(tx, i18n, member)),
    ...(await exportOfCounter(tx, member)),
    ...(await exportOfPhotos(tx, member)),
    ...(await exportOfDocuments(tx, member)),
    ...(await exportOfInteractions(tx, member)),
    ...(await exportOfConsent(tx, member)),
    ...(await exportOfCheckIns(tx, member)),
    ...(await exportOfBreaches(tx, member)),
    ...(await exportOfStillLooking(tx, member)),
    ...(await exportOfNominee(tx, member)),
    ...(await exportOfCalls(tx, member)),
    ...(await exportOfConversations(tx, member)),
    ...(await exportOfFamily(tx, member)),
    ...(await exportOfFollows(tx, member)),
    ...(await exportOfPhotoRequests(tx, member)),
    ...(await exportOfShortlist(tx, member)),
    ...(await exportOfSavedSearches(tx, member)),
    ...(await exportOfMatches(tx, member)),
    ...(await exportOfNews(tx, member)),
    ...(await exportOfNotifications(tx, member)),
    ...(await exportOfSms(tx, member)),
    ...(await exportOfMembership(tx, member)),
    ...(await exportOfPayments(tx, member)),
    ...(await exportOfDisclosures(tx, member)),
    ...(await exportOfEnvelopes(tx, member)),
    ...(await exportOfLeaving(tx, member)),
    ...(await exportOfBiodata(tx, member)),
    ...(await exportOfProfileLinks(tx, member)),
    ...(await exportOfPauses(tx, member)),
    ...(await exportOfAlliances(tx, member)),
  }
}

export type StoredData = NonNullable<Awaited<ReturnType<typeof gatherStoredData>>>
