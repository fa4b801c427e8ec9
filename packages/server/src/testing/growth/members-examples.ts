import { randomUUID } from 'node:crypto'
import { aHoroscope } from '../members/a-horoscope.ts'
import { aSecondPerson, type TestMember } from '../members/a-member.ts'
import { aMother, familyTableOn, newAddress } from '../family-table.ts'
import { aGuardedPhoto } from '../members/photo-requests.ts'
import { wishesOf } from '../members/preferences.ts'
import { viewContactOf } from '../members/viewing.ts'
import { aboutHer, asWoman, type Example, type World } from './world.ts'

const FILTER = { gender: 'Female', ageFrom: 20, ageTo: 35, religion: ['Hindu'] }
const atHer = ({ profileId }: TestMember) => ({ params: { profileId } })
const ofHer = ({ profileId }: TestMember) => ({ body: { profileId } })

/** A man who acted towards her before. */
const after =
  (
    line: (her: TestMember) => string,
    body: object | ((her: TestMember) => object) | undefined,
    meet: 'pair' | 'connected' = 'pair',
  ) =>
  async (world: World) => {
    const two = await world[meet]()
    await world.first(two.him, line(two.her), typeof body === 'function' ? body(two.her) : body)
    return two
  }
const talking = after(
  ({ profileId }) => `POST /api/conversations/${profileId}/messages`,
  () => ({ text: 'Vanakkam', clientId: randomUUID() }),
  'connected',
)
const shortlisted = after(
  () => 'POST /api/shortlist',
  ({ profileId }) => ({ profileId, folder: 'Later' }),
)
const dismissed = after(
  () => 'POST /api/matches/dismissed',
  ({ profileId }) => ({ profileId }),
)
const followed = after(({ profileId }) => `POST /api/follows/${profileId}`, undefined)
const viewed = after(
  () => 'POST /packageservice/package-usage/view-profile',
  ({ profileId }) => ({ profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: false }),
)

const aTimeToCome = ({ test }: World) => new Date(test.clock.now().getTime() + 86_400_000).toISOString()

async function aPlannedCall(world: World) {
  const { him, her } = await world.connected()
  const { id } = await world.first(him, `POST /api/conversations/${her.profileId}/calls`, { at: aTimeToCome(world) })
  return { him, her, id: String(id) }
}

async function searching(world: World) {
  const him = await world.man()
  return {
    him,
    saved: await world.first(him, 'POST /api/saved-searches', { name: 'Brides', filter: FILTER, alert: 'daily' }),
  }
}

/** A mother with the link she sent to a relative. */
async function invited(world: World, email = newAddress()) {
  const mother = await aMother(world.test)
  const table = familyTableOn(world.test)
  await table.invite(mother, { email })
  return { mother, token: await table.mailedTo(email) }
}

async function photosAsked(world: World) {
  const { him, her } = await world.pair()
  await aGuardedPhoto(world.test, her)
  await world.first(him, `POST /api/photo-requests/${her.profileId}`)
  return { him, her }
}

/** A man with preferences, for whom matches are found. */
async function wishing(world: World) {
  const him = await world.man()
  await wishesOf(world.test.services, him.profileId, { ageFrom: 20, ageTo: 35, religion: ['Hindu'] })
  return him
}

export const MEMBERS_EXAMPLES: Readonly<Record<string, Example>> = {
  searchProfiles: async (world) => ({ token: (await world.man()).token, query: { page: 0, size: 50 }, body: FILTER }),
  searchFacets: async (world) => ({ token: (await world.man()).token, body: FILTER }),
  getMatches: async (world) => ({ token: (await wishing(world)).token, query: { page: 0, size: 50 } }),
  getMatchesAfterSlash: async (world) => ({
    token: (await wishing(world)).token,
    query: { page: 0, size: 50, section: 'mutual' },
  }),
  countFitting: async (world) => ({
    token: (await wishing(world)).token,
    body: { preferedAgeFrom: 22, preferedAgeTo: 30, preferedMust: ['age', 'religion'] },
  }),
  dismissMatch: aboutHer(ofHer),
  bringBackMatch: async (world) => {
    const { him, her } = await dismissed(world)
    return { token: him.token, ...atHer(her) }
  },
  getDismissedMatches: async (world) => ({ token: (await dismissed(world)).him.token }),
  getConversations: async (world) => ({ token: (await talking(world)).her.token }),
  getMessages: async (world) => {
    const { him, her } = await talking(world)
    return { token: him.token, ...atHer(her) }
  },
  postMessage: async (world) => {
    const { him, her } = await talking(world)
    return { token: him.token, ...atHer(her), body: { text: 'Shall we talk on Sunday?', clientId: randomUUID() } }
  },
  readMessages: async (world) => {
    const { him, her } = await talking(world)
    return { token: her.token, ...atHer(him), body: { seq: 1 } }
  },
  changeConversation: async (world) => {
    const { him, her } = await talking(world)
    return { token: him.token, ...atHer(her), body: { muted: true } }
  },
  getHiddenWords: asWoman(),
  setHiddenWords: asWoman({ body: { words: ['dowry'] } }),
  getFamily: async (world) => ({ token: (await invited(world)).mother.token }),
  getOwnProfiles: asWoman(),
  describeSelf: async ({ test }) => ({
    token: (await aMother(test)).token,
    body: { name: 'Lakshmi', relation: 'mother' },
  }),
  invitePerson: async ({ test }) => ({
    token: (await aMother(test)).token,
    body: { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', email: newAddress() },
  }),
  getInvitation: async (world) => ({ params: { token: (await invited(world)).token } }),
  acceptInvitation: async (world) => {
    const aunt = await world.woman()
    const { token } = await invited(world, aunt.email)
    return { token: aunt.token, params: { token } }
  },
  joinByInvitation: async (world) => {
    const { token } = await invited(world)
    return { params: { token }, body: { userLoginPassword: 'secret123', acceptedTerms: true } }
  },
  confirmPerson: async (world) => {
    const [mother, aunt] = [await aMother(world.test), await world.woman()]
    const invited = { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative' }
    const { id, url } = await world.first(mother, 'POST /api/family/invitations', invited)
    await world.first(aunt, `POST /api/family/invitations/${new URL(String(url)).hash.slice(1)}/accept`)
    return { token: mother.token, params: { id } }
  },
  removePerson: async (world) => {
    const mother = await aMother(world.test)
    const aunt = await aSecondPerson(world.test.services, mother, 'relative')
    const { rows } = await world.first(mother, 'GET /api/family')
    const row =
      rows.find((one: { id?: string; isYou?: boolean; isMe?: boolean }) => one.id === aunt.accountId) ?? rows.at(-1)
    return { token: mother.token, params: { id: row.id } }
  },
  takeOver: async (world) => {
    const mother = await aMother(world.test)
    const daughter = await aSecondPerson(world.test.services, mother, 'candidate')
    await world.test.services.database.pool.query(
      `update profile_person set since = since - interval '30 days' where account_id = $1`,
      [daughter.accountId],
    )
    return { token: daughter.token }
  },
  getVotes: aboutHer(atHer),
  putVote: aboutHer((her) => ({ ...atHer(her), body: { vote: 'yes' } })),
  putNote: aboutHer((her) => ({ ...atHer(her), body: { note: 'Ask about the horoscope.' } })),
  followProfile: aboutHer(atHer),
  unfollowProfile: async (world) => {
    const { him, her } = await followed(world)
    return { token: him.token, ...atHer(her) }
  },
  getFollows: async (world) => ({ token: (await followed(world)).him.token }),
  getNotificationSettings: asWoman(),
  changeNotificationSettings: asWoman({ body: { digest: 'daily' } }),
  getNotifications: async (world) => ({ token: (await world.interested()).her.token }),
  readNotifications: async (world) => {
    const { her } = await world.interested()
    return { token: her.token, body: { upTo: 1 } }
  },
  getEvents: asWoman(),
  getPushKey: asWoman(),
  subscribePush: asWoman({ body: PUSH() }),
  unsubscribePush: async (world) => {
    const her = await world.woman()
    const subscription = PUSH()
    await world.first(her, 'POST /api/push-subscriptions', subscription)
    return { token: her.token, body: { endpoint: subscription.endpoint } }
  },
  askForPhotos: async (world) => {
    const { him, her } = await world.pair()
    await aGuardedPhoto(world.test, her)
    return { token: him.token, ...atHer(her) }
  },
  answerPhotoRequest: async (world) => {
    const { him, her } = await photosAsked(world)
    return { token: her.token, ...atHer(him), body: { status: 'accepted' } }
  },
  getPhotoRequests: async (world) => ({ token: (await photosAsked(world)).her.token, query: { box: 'received' } }),
  expressInterest: aboutHer((her) => ({ ...atHer(her), body: { note: 'We liked your profile.' } })),
  answerInterest: async (world) => {
    const { him, her } = await world.interested()
    return { token: her.token, ...atHer(him), body: { status: 'accepted' } }
  },
  withdrawInterest: aboutHer(atHer, 'interested'),
  getInterestBox: async (world) => ({ token: (await world.interested()).her.token, query: { box: 'received' } }),
  getInterests: async (world) => ({ token: (await world.interested()).her.token }),
  getSmsOffers: async (world) => {
    const { him, her } = await world.pair()
    await viewContactOf(world.test, him, her.profileId)
    return { token: him.token, ...atHer(her) }
  },
  sendSms: async (world) => {
    const { him, her } = await world.pair()
    await viewContactOf(world.test, him, her.profileId)
    return { token: him.token, body: { profileId: her.profileId, templateId: 'introduction' } }
  },
  getNews: async (world) => ({ token: (await talking(world)).her.token }),
  getHome: async (world) => ({ token: (await talking(world)).her.token }),
  noteHomeVisit: asWoman(),
  noteNewsSeen: asWoman({ body: { what: 'matches' } }),
  getSavedSearches: async (world) => ({ token: (await searching(world)).him.token }),
  saveSearch: async ({ man }) => ({
    token: (await man()).token,
    body: { name: 'Brides', filter: FILTER, alert: 'daily' },
  }),
  changeSavedSearch: async (world) => {
    const { him, saved } = await searching(world)
    return { token: him.token, params: { id: saved.id }, body: { name: 'Younger' } }
  },
  deleteSavedSearch: async (world) => {
    const { him, saved } = await searching(world)
    return { token: him.token, params: { id: saved.id } }
  },
  getShortlist: async (world) => ({ token: (await shortlisted(world)).him.token }),
  getShortlistIds: async (world) => ({ token: (await shortlisted(world)).him.token }),
  addToShortlist: aboutHer(ofHer),
  changeShortlisted: async (world) => {
    const { him, her } = await shortlisted(world)
    return { token: him.token, ...atHer(her), body: { note: 'Call on Sunday.' } }
  },
  removeFromShortlist: async (world) => {
    const { him, her } = await shortlisted(world)
    return { token: him.token, ...atHer(her) }
  },
  renameShortlistFolder: async (world) => ({
    token: (await shortlisted(world)).him.token,
    body: { folder: 'Later', name: 'Soon' },
  }),
  getSeenByFamilies: asWoman(),
  getSeenByFamily: async (world) => {
    const { him, her } = await viewed(world)
    return { token: him.token, ...atHer(her) }
  },
  getProfileAllowance: asWoman(),
  getProfilesIViewed: async (world) => ({ token: (await viewed(world)).him.token, query: { size: 50 } }),
  getWhoViewedMe: async (world) => ({ token: (await viewed(world)).her.token, query: { size: 50 } }),
  viewContact: aboutHer(ofHer),
  viewProfile: aboutHer(({ profileId }) => ({
    body: { profileId, isContactViewd: true, isExpressIntrest: false, isProfileViewed: false },
  })),
  matchMember: async (world) => {
    const { him, her } = await viewed(world)
    for (const [{ profileId }, star] of [
      [him, 1],
      [her, 5],
    ] as const)
      await aHoroscope(world.test.services, profileId, { star, patham: 1 })
    return { token: him.token, params: { id: her.profileId } }
  },
  proposeHoroscope: asWoman({
    body: { birthTime: '06:30', latitude: 9.9252, longitude: 78.1198, timeZone: 'Asia/Kolkata' },
  }),
  castJathagam: async () => ({
    body: {
      dateOfBirth: '1996-04-12',
      birthTime: '06:30',
      latitude: 9.9252,
      longitude: 78.1198,
      timeZone: 'Asia/Kolkata',
    },
  }),
  getNameAliases: async () => ({}),
  findPlaces: async () => ({ query: { q: 'Madurai' } }),
  findWeddingDays: async () => ({ query: { from: '2027-01-01', to: '2027-01-31', girlStar: '4', boyStar: '13' } }),
  getWeddingDaysCalendar: async () => ({ query: { from: '2027-01-01', to: '2027-01-31' } }),
  readBiodataText: async () => ({ body: { text: 'Name: Divya\nStar: Rohini\nCaste: Nadar' } }),
  planCall: async (world) => {
    const { him, her } = await world.connected()
    return { token: him.token, ...atHer(her), body: { at: aTimeToCome(world), minutes: 30, note: 'Vanakkam' } }
  },
  getCalls: async (world) => {
    const { him, her } = await aPlannedCall(world)
    return { token: her.token, params: { profileId: him.profileId } }
  },
  getCall: async (world) => {
    const { her, id } = await aPlannedCall(world)
    return { token: her.token, params: { id } }
  },
  answerCall: async (world) => {
    const { her, id } = await aPlannedCall(world)
    return { token: her.token, params: { id }, body: { status: 'accepted' } }
  },
  getCallCalendar: async (world) => {
    const { him, id } = await aPlannedCall(world)
    return { token: him.token, params: { id } }
  },
  matchStars: async () => ({ body: { girl: { star: 1, patham: 1 }, boy: { star: 5, patham: 2 } } }),
}

function PUSH() {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  }
}
