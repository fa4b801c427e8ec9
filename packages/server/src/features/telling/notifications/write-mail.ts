import type { I18n } from '@lingui/core'
import { noticePath } from '@thunai/contract/telling/notification-kinds'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import { UPLOADS } from '../../../platform/files/serve-uploads.ts'
import { say } from '../../../platform/languages.ts'
import type { Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import { nameIn } from '../../profile/reference/reference.api.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { hasOpenPhotos, type DueNotification } from './due.store.ts'
import type { Worded } from './notice-words.ts'
import { interestAcceptedMail, interestReceivedMail, noticeMail, type Suitor } from './notifications.mails.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

const FACTS = 5

/** The mail for one notification. */
export async function writeMail(
  services: Services,
  i18n: I18n,
  tx: Tx,
  { kind, aboutId, count, day }: DueNotification,
  to: { readonly profileId: string; readonly name: string },
  now: Date,
): Promise<Mail> {
  const other = aboutId === null ? undefined : await findMember(services, tx, to.profileId, aboutId, now)
  const reader = { name: to.name, unsubscribeUrl: unsubscribeUrl(services, to.profileId, kind) }
  if (kind === 'interestReceived' && other)
    return interestReceivedMail(services, i18n, reader, await toSuitor(services, i18n, tx, other))
  if (kind === 'interestAccepted' && other) return interestAcceptedMail(services, i18n, reader, other)
  // waysOut lets no mail of another kind through
  const notice = { kind: kind as Worded, other, count, day, path: noticePath(kind, aboutId) }
  return noticeMail(services, i18n, reader, notice)
}

/** Another member, as search shows them to this reader. */
const findMember = async (
  services: Pick<Services, 'photoNames'>,
  tx: Tx,
  viewerId: string,
  aboutId: string,
  now: Date,
) => (await findSummariesOf(services, tx, { profileId: viewerId, today: dayInIndia(now) }, [aboutId])).get(aboutId)

async function toSuitor({ config }: Services, i18n: I18n, tx: Tx, shown: ProfileSummary): Promise<Suitor> {
  const { id, name, memberId, porutham, profileThumbnailImage: photo } = shown
  const isOpen = photo !== null && config.publicUrl !== undefined && (await hasOpenPhotos(tx, id))
  return {
    id,
    name,
    memberId,
    porutham: porutham ?? null,
    facts: [
      i18n._('{age} years', { age: shown.age }),
      shown.heightStr && say(i18n, shown.heightStr),
      ...[shown.education[0], shown.jobName ?? shown.jobType, shown.district ?? shown.state ?? shown.country].map(
        (name) => name && nameIn(i18n, name),
      ),
    ]
      .filter((fact) => fact !== null && fact !== undefined)
      .slice(0, FACTS),
    photoUrl: isOpen ? `${config.publicUrl}${UPLOADS}/${photo}` : undefined,
  }
}
