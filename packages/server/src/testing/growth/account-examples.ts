import { randomInt } from 'node:crypto'
import { hashLinkToken, newLinkToken } from '../../platform/security/link-token.ts'
import { sendDocument as showDocument } from '../members/a-document.ts'
import { aMember } from '../members/a-member.ts'
import { aPhoto } from '../members/a-photo.ts'
import { aRegistration } from '../members/a-registration.ts'
import { multipart, MULTIPART } from '../members/a-photo.ts'
import { aPdf } from '../members/a-document.ts'
import { codeBySms, codeTo, mailsTo } from '../outside/kept-mail.ts'
import { aMother, newAddress } from '../family-table.ts'
import { respondTo } from '../members/interests.ts'
import { viewContactOf, viewProfileOf } from '../members/viewing.ts'
import { aboutHer, asWoman, type Example, type World } from './world.ts'

const PASSWORD = 'secret123'
const STORY = {
  language: 'en',
  couple: 'Kavitha & Arun',
  place: 'Madurai',
  text: 'Our mothers spoke first, for an hour, and never of horoscopes.',
}

const BIODATA = {
  recipient: 'Aunt Selvi',
  language: 'en',
  layout: 'classic',
  parts: ['basic', 'about'],
  pin: null,
  expiresInDays: 7,
}

const shownTo = (profileId: string) => ({ profileId, name: 'Aunt Selvi', relation: 'aunt', expiresInDays: 7 })

/** A woman who has opened a man's profile. */
async function openedByHer(world: World) {
  const two = await world.pair()
  await viewProfileOf(world.test, two.her, two.him.profileId)
  return two
}

async function fixed(world: World) {
  const two = await world.connected()
  for (const [by, whom] of [
    [two.him, two.her],
    [two.her, two.him],
  ] as const)
    await world.first(by, 'POST /api/fixed', { profileId: whom.profileId })
  return two
}

/** A mother who invited her daughter, with the link that the daughter got. */
async function askedDaughter(world: World, email = newAddress()) {
  const mother = await aMother(world.test)
  await world.first(mother, 'POST /api/consent/candidate', { email })
  const links = (await mailsTo(world.test, email)).map(({ text }) => /\/consent\/([a-p]{64})/.exec(text ?? '')?.[1])
  return { email, token: links.at(-1) ?? '' }
}

/** A member who has requested an e-mail change, with the code for it. */
async function newEmail(world: World) {
  const member = await world.woman()
  const email = `new.${member.email}`
  await world.first(member, 'POST /api/account/email', { email, password: PASSWORD })
  return { member, email, otp: await codeTo(world.test, email) }
}

const otherPhone = () => `91${randomInt(6e9, 1e10 - 1)}`

/** A man and a woman who exchanged numbers a week ago. */
async function exchangedLongAgo(world: World) {
  const two = await world.pair()
  const { services } = world.test
  const at = new Date(services.clock.now().getTime() - 7 * 86_400_000)
  await services.db
    .insertInto('disclosure')
    .values({
      owner_id: two.her.profileId,
      receiver_id: two.him.profileId,
      what: 'contact',
      by_right: 'yes',
      at,
    })
    .execute()
  return two
}

/** A man to whom she has given her contact. */
async function contactGiven(world: World) {
  const two = await world.pair()
  await viewContactOf(world.test, two.him, two.her.profileId)
  return two
}

/** A member with a decision by staff against them. */
async function decidedAgainst(world: World) {
  const { him, her } = await world.pair()
  await world.first(him, 'POST /api/reports', {
    profileId: her.profileId,
    reason: 'fake',
    text: 'The photos are of an actress.',
  })
  const staff = await world.staff('moderator')
  await world.first(staff, `POST /office/api/members/${her.memberId}/decide`, {
    decision: 'warn',
    reason: 'rules',
    note: 'Please mind the rules.',
  })
  return her
}

async function anEnvelope(world: World) {
  const { him, her } = await world.connected()
  const { id } = await world.first(her, 'POST /api/envelopes', { profileId: him.profileId })
  return { token: her.token, params: { id } }
}

export const ACCOUNT_EXAMPLES: Readonly<Record<string, Example>> = {
  getAlliance: asWoman(),
  fixAlliance: aboutHer(({ profileId }) => ({ body: { profileId } }), 'connected'),
  lookAgain: async (world) => {
    const { him } = await fixed(world)
    await world.test.services.database.pool.query(
      `update alliance set fixed_at = fixed_at - interval '31 days' where profile_id = $1`,
      [him.profileId],
    )
    await world.test.services.database.pool.query(
      `update profile set fixed_at = fixed_at - interval '31 days' where id = $1`,
      [him.profileId],
    )
    return { token: him.token }
  },
  takeBackAlliance: async (world) => {
    const her = await world.woman()
    await world.first(her, 'POST /api/fixed', { profileId: null })
    return { token: her.token }
  },
  getStory: async (world) => ({ token: (await fixed(world)).him.token }),
  writeStory: async (world) => ({ token: (await fixed(world)).him.token, body: STORY }),
  agreeToStory: async (world) => {
    const { him, her } = await fixed(world)
    await world.first(him, 'PUT /api/fixed/story', STORY)
    return { token: her.token, body: { id: (await world.first(her, 'GET /api/fixed/story')).id } }
  },
  takeBackStory: async (world) => {
    const { him } = await fixed(world)
    await world.first(him, 'PUT /api/fixed/story', STORY)
    return { token: him.token }
  },
  exportAccount: async (world) => ({ token: (await contactGiven(world)).her.token }),
  giveConsent: asWoman({ body: { acceptedTerms: true, confirmedIntent: true } }),
  register: async () => ({ body: aRegistration() }),
  login: async ({ woman }) => ({ body: { username: (await woman()).email, userpassword: PASSWORD } }),
  logout: asWoman(),
  getEntryWays: async () => ({}),
  sendLoginCode: async ({ woman }) => ({ body: { username: (await woman()).email } }),
  loginByCode: async (world) => {
    const { email } = await world.woman()
    await world.first({}, 'POST /auth/gateway/code', { username: email })
    return { body: { username: email, code: await codeTo(world.test, email) } }
  },
  getBiodata: async (world) => {
    const her = await world.woman()
    await world.first(her, 'POST /api/biodata', BIODATA)
    return { token: her.token }
  },
  makeBiodata: asWoman({ body: BIODATA }),
  takeBackBiodata: async (world) => {
    const her = await world.woman()
    const { id } = await world.first(her, 'POST /api/biodata', BIODATA)
    return { token: her.token, params: { id } }
  },
  makeProfileLink: async (world) => {
    const { him, her } = await openedByHer(world)
    return { token: her.token, body: shownTo(him.profileId) }
  },
  getProfileLinks: async (world) => {
    const { him, her } = await openedByHer(world)
    await world.first(her, 'POST /api/profile-links', shownTo(him.profileId))
    return { token: her.token }
  },
  takeBackProfileLink: async (world) => {
    const { him, her } = await openedByHer(world)
    const { id } = await world.first(her, 'POST /api/profile-links', shownTo(him.profileId))
    return { token: her.token, params: { id } }
  },
  voteByProfileLink: async (world) => {
    const { him, her } = await openedByHer(world)
    const { url } = await world.first(her, 'POST /api/profile-links', shownTo(him.profileId))
    return { params: { token: String(url).split('/p/')[1] ?? '' }, body: { vote: 'yes' } }
  },
  getSeal: async ({ test }) => ({ token: (await aMother(test)).token }),
  askCandidate: async ({ test }) => ({ token: (await aMother(test)).token, body: { email: newAddress() } }),
  getConsentLink: async (world) => ({ params: { token: (await askedDaughter(world)).token } }),
  sendConsentCode: async (world) => ({ params: { token: (await askedDaughter(world)).token } }),
  answerConsent: async (world) => {
    const { email, token } = await askedDaughter(world)
    await world.first({}, `POST /api/consent/${token}/code`)
    return { params: { token }, body: { code: await codeTo(world.test, email), agree: true } }
  },
  getDocuments: async (world) => {
    const her = await world.woman()
    await showDocument(world.test, her, 'identity')
    return { token: her.token }
  },
  sendDocument: async ({ woman }) => ({
    token: (await woman()).token,
    headers: MULTIPART,
    body: multipart([
      { name: 'kind', content: 'identity' },
      { filename: 'letter.pdf', type: 'application/pdf', content: aPdf() },
    ]),
  }),
  makeEnvelope: async (world) => {
    const { him, her } = await world.connected()
    return { token: her.token, body: { profileId: him.profileId } }
  },
  getEnvelopePdf: async (world) => anEnvelope(world),
  getEnvelopeJson: async (world) => anEnvelope(world),
  getDisclosures: async (world) => ({ token: (await contactGiven(world)).her.token }),
  takeBackDisclosure: async (world) => {
    const { him, her } = await world.interested()
    await respondTo(world.test, her, him, { status: 'accepted', shareContact: true })
    const { rows } = await world.first(her, 'GET /api/disclosures')
    return { token: her.token, params: { id: rows.find(({ what }: { what: string }) => what === 'contact').id } }
  },
  getContactReturn: async (world) => {
    const { him, her } = await contactGiven(world)
    return { token: him.token, params: { profileId: her.profileId } }
  },
  returnContact: async (world) => {
    const { him, her } = await contactGiven(world)
    return { token: him.token, params: { profileId: her.profileId }, body: { reason: 'numberDead' } }
  },
  getBreachNotices: asWoman(),
  getNominee: asWoman(),
  putNominee: asWoman({ body: { name: 'Lakshmi Raman', relation: 'Mother', email: 'lakshmi@example.in' } }),
  deleteNominee: asWoman(),
  getCheckIns: asWoman(),
  answerCheckIn: async (world) => {
    const { him, her } = await exchangedLongAgo(world)
    return { token: him.token, params: { profileId: her.profileId }, body: { answer: 'well' } }
  },
  answerStillLooking: async (world) => {
    const { profileId } = await world.woman()
    const { services } = world.test
    const token = newLinkToken()
    await services.db
      .insertInto('still_looking')
      .values({ profile_id: profileId, token_hash: hashLinkToken(token), asked_at: services.clock.now() })
      .execute()
    return { body: { token, answer: 'yes' } }
  },
  getDecisions: async (world) => ({ token: (await decidedAgainst(world)).token }),
  appealDecision: async (world) => {
    const her = await decidedAgainst(world)
    const decisions = await world.first(her, 'GET /api/decisions')
    return {
      token: her.token,
      params: { id: (decisions.rows ?? decisions)[0].id },
      body: { text: 'Please look again.' },
    }
  },
  fileGrievance: async () => ({
    body: {
      name: 'Kavitha',
      email: newAddress(),
      kind: 'other',
      profile: '',
      text: 'The page of the horoscope is not readable.',
    },
  }),
  getGrievance: async (world) => {
    const email = newAddress()
    const { ticket } = await world.first({}, 'POST /api/grievances', {
      name: 'Kavitha',
      email,
      kind: 'other',
      profile: '',
      text: 'Please help us.',
    })
    return { params: { ticket }, query: { email } }
  },
  getTransparency: async () => ({}),
  askNewEmail: async ({ woman }) => {
    const her = await woman()
    return { token: her.token, body: { email: `new.${her.email}`, password: PASSWORD } }
  },
  askNewPhone: async ({ woman }) => ({
    token: (await woman()).token,
    body: { phone: otherPhone(), password: PASSWORD },
  }),
  changePassword: asWoman({ body: { password: PASSWORD, newPassword: 'a new secret' } }),
  confirmNewEmail: async (world) => {
    const { member, otp } = await newEmail(world)
    return { token: member.token, body: { otp } }
  },
  confirmNewPhone: async (world) => {
    const her = await world.woman()
    await world.first(her, 'POST /api/account/phone', { phone: otherPhone(), password: PASSWORD })
    return { token: her.token, body: { otp: await codeBySms(world.test) } }
  },
  deleteAccount: async (world) => {
    const { her } = await contactGiven(world)
    await aPhoto(world.test, her)
    return { token: her.token, body: { password: PASSWORD } }
  },
  endAllSessions: asWoman(),
  endOneSession: async (world) => {
    const her = await world.woman()
    await world.first({}, 'POST /auth/gateway/login', { username: her.email, userpassword: PASSWORD })
    const sessions = await world.first(her, 'GET /api/account/sessions')
    const other = (sessions.rows ?? sessions).find(
      ({ isCurrent, current }: { isCurrent?: boolean; current?: boolean }) => !(isCurrent ?? current),
    )
    return { token: her.token, params: { sessionId: other.id } }
  },
  getOwnContacts: asWoman(),
  getPrivateLooks: asWoman(),
  getSessions: asWoman(),
  undoContactChange: async (world) => {
    const { member, otp } = await newEmail(world)
    await world.first(member, 'POST /api/account/email/confirm', { otp })
    const link = (await mailsTo(world.test, member.email)).map(
      ({ text }) => /undo-contact-change#(\w+)/.exec(text ?? '')?.[1],
    )
    return { body: { token: link.findLast((found) => found !== undefined) } }
  },
  getPause: asWoman(),
  startPause: asWoman({ body: { kind: 'pause', days: 14 } }),
  endPause: async (world) => {
    const her = await world.woman()
    await world.first(her, 'POST /api/pause', { kind: 'pause', days: 14 })
    return { token: her.token }
  },
  blockMember: aboutHer(({ profileId }) => ({ body: { profileId } })),
  unblockMember: async (world) => {
    const { him, her } = await world.pair()
    await world.first(him, 'POST /api/blocks', { profileId: her.profileId })
    return { token: him.token, params: { profileId: her.profileId } }
  },
  getBlocks: asWoman(),
  reportMember: aboutHer(({ profileId }) => ({
    body: { profileId, reason: 'fake', text: 'The photos are of an actress.' },
  })),
  getSettings: asWoman(),
  updateSettings: asWoman({ body: { visibility: 'filtered', photoVisibility: 'accepted' } }),
  sendEmailCode: async ({ test: { services } }) => {
    const her = await aMember(services, { emailVerified: false })
    return { params: { userId: her.profileId, toEmailId: her.email } }
  },
  validateEmailCode: async (world) => {
    const her = await aMember(world.test.services, { emailVerified: false })
    await world.first({}, `POST /profile/verification/sendotpemailforverification/${her.profileId}/${her.email}`)
    const otp = await codeTo(world.test, her.email)
    return { params: { userId: her.profileId, toEmailId: her.email, otp, userLoginId: her.phone.slice(-10) } }
  },
  sendMobileCode: async ({ test: { services } }) => {
    const her = await aMember(services, { mobileVerified: false })
    return { token: her.token, params: { userId: her.profileId } }
  },
  validateMobileCode: async (world) => {
    const her = await aMember(world.test.services, { mobileVerified: false })
    await world.first(her, `POST /profile/verification/sendotpmobileforverification/${her.profileId}`)
    return { token: her.token, body: { otp: await codeBySms(world.test) } }
  },
  sendResetCode: async ({ woman }) => ({ params: { email: (await woman()).email } }),
  resetPassword: async (world) => ({ body: { ...(await resetting(world)), newPassword: 'a new secret' } }),
  resetPasswordByPath: async (world) => ({ params: { ...(await resetting(world)), newPassword: 'a-new-secret' } }),
}

async function resetting({ test, woman, first }: World) {
  const { email } = await woman()
  await first({}, `POST /profile/verification/sendotpemailforforgetpassword/${email}`)
  return { email, otp: await codeTo(test, email) }
}
