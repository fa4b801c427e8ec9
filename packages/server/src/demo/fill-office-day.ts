import { type GrievanceKind, hoursToAnswer } from '@thunai/contract/household/grievances'
import type { ReportReason } from '@thunai/contract/profile/privacy'
import type { ClaimKind } from '@thunai/contract/profile/claims'
import sharp from 'sharp'
import { sendDocument } from '../features/identity/documents/documents.api.ts'
import { fileGrievance } from '../features/household/grievances/grievances.api.ts'
import { openPhotoReview } from '../features/profile/photos/photos.api.ts'
import { reportMember } from '../features/profile/privacy/privacy.api.ts'
import type { Services } from '../services.ts'

const MINUTE_MS = 60_000
const PHOTOS = 40
const DOCUMENTS = 9
const HOUR_MINUTES = 60
const PHOTO_EVERY_MINUTES = 7
const REPORT_EVERY_MINUTES = 95
const KINDS: readonly ClaimKind[] = ['identity', 'education', 'employment', 'income', 'maritalStatus']

const REPORTS: readonly (readonly [ReportReason, string])[] = [
  ['fake', 'The photos in this profile are of a television actress.'],
  ['money', 'After three days they asked for ₹20,000 for a hospital bill and a promise to return it.'],
  ['married', 'We know this family. He is married and has a child in Coimbatore.'],
  ['harassment', 'They call my daughter at night although we said no twice.'],
  ['photo', 'The second photo shows my cousin, who never gave it to them.'],
  ['other', 'The age cannot be right: he was in my class and we are 41.'],
  ['fake', 'The college in this profile does not exist.'],
  ['money', 'They want us to pay an agent before they give a phone number.'],
  ['harassment', 'Rude words to my mother when she asked about the horoscope.'],
  ['photo', 'There are three people in the only photo, and it doesn’t say which one is meant.'],
  ['married', 'The engagement was last month. The profile is still here.'],
  ['other', 'The caste and the native place do not fit what they told us on the phone.'],
]

/** A grievance and the minutes left until its deadline. */
const GRIEVANCES: readonly (readonly [GrievanceKind, number, string, string])[] = [
  [
    'impersonation',
    25,
    'Kavitha Murugan',
    'Somebody made a profile with my name and three of my pictures. Please take it down.',
  ],
  ['abuse', 180, 'Selvi Arumugam', 'A man from this site threatens to send my pictures to my office.'],
  ['privacy', 600, 'Ramesh Iyer', 'I left the site in March and still get mails. Please say what you keep about me.'],
  ['billing', 1500, 'Anitha Joseph', 'I paid twice for Gold on the same day. One payment should come back.'],
  ['other', 2700, 'Bala Subramaniam', 'The page of the horoscope is not readable on my mother’s phone.'],
]

/** Gives demo staff a day's work: photos, reports, documents, and grievances close to their deadlines. */
export async function fillOfficeDay(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  /** The services with a clock set back by these minutes. */
  const ago = (minutes: number): Services => ({
    ...services,
    clock: { ...services.clock, now: () => new Date(now - minutes * MINUTE_MS) },
  })
  const members = await services.db
    .selectFrom('profile as p')
    .innerJoin('photo as f', 'f.id', 'p.main_photo_id')
    .select([
      'p.id as profileId',
      'p.member_id as memberId',
      'p.account_id as accountId',
      'f.id as photoId',
      'p.monthly_income as income',
    ])
    // Excludes the first members, who can log in.
    .orderBy('p.member_id', 'desc')
    .limit(PHOTOS)
    .execute()
  for (const [at, { profileId, memberId, photoId }] of members.entries())
    await services.transact((tx) =>
      openPhotoReview(
        ago((members.length - at) * PHOTO_EVERY_MINUTES),
        tx,
        { id: profileId, memberId },
        { id: photoId, isShown: true, isHoroscope: false, waiting: false },
      ),
    )
  for (const [at, [reason, text]] of REPORTS.entries()) {
    const [reporter, target] = [members[at], members[at + REPORTS.length]]
    if (reporter && target)
      await reportMember(ago(at * REPORT_EVERY_MINUTES), reporter, { targetId: target.profileId, reason, text })
  }
  for (const [kind, left, name, text] of GRIEVANCES)
    await fileGrievance(
      ago(hoursToAnswer(kind) * HOUR_MINUTES - left),
      {
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@thunai.example`,
        kind,
        profile: kind === 'impersonation' ? (members[0]?.memberId ?? '') : '',
        text,
      },
      undefined,
    )
  const document = await drawDocument()
  // Members with a salary can prove something of every kind.
  const earning = members.filter(({ income }) => income !== null)
  for (const [at, actor] of earning.slice(0, DOCUMENTS).entries())
    await sendDocument(ago(at * REPORT_EVERY_MINUTES), actor, { kind: KINDS[at % KINDS.length]!, sent: document })
}

/** A page that can't be mistaken for a real document: lines and a square. */
const drawDocument = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#f6eedd' } })
    .composite([
      block({ left: 60, top: 60, width: 220, height: 280 }, '#e5d8c3'),
      ...[90, 150, 210, 270].map((top) => block({ left: 330, top, width: 480, height: 22 }, '#8b7568')),
      ...[430, 490].map((top) => block({ left: 60, top, width: 750, height: 22 }, '#8b7568')),
    ])
    .jpeg()
    .toBuffer()

const block = ({ left, top, ...size }: Record<'left' | 'top' | 'width' | 'height', number>, background: string) => ({
  input: { create: { ...size, channels: 3 as const, background } },
  left,
  top,
})
