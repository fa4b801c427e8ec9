import { randomInt } from 'node:crypto'
import { addStaff } from '../../features/desk/staff/staff.api.ts'
import { anAuthenticator } from '../office/an-authenticator.ts'
import { aPdf, sendDocument } from '../members/a-document.ts'
import { aCounterRegistration } from '../office/a-counter-family.ts'
import { aPaidOrder, planId } from '../office/a-payment.ts'
import { aPhoto, multipart, MULTIPART } from '../members/a-photo.ts'
import { codeBySms } from '../outside/kept-mail.ts'
import type { TestApp } from '../test-app.ts'
import { drawExports } from '../../features/office/authorities/authorities.api.ts'
import { openTestReview } from '../office/reviewing.ts'
import { asStaff, asWoman, type Example, type World } from './world.ts'

/** An invited staff member, with the token of the link. */
async function invited({ services }: TestApp) {
  const email = `invited${randomInt(1e9)}@thunai.example`
  const { staffId, link } = await addStaff(services, 'command', { email, roles: ['moderator'] })
  return { staffId, token: link.split('#')[1] ?? '' }
}

/** A staff member with a passkey, logged in. */
async function enrolled(world: World) {
  const { token } = await invited(world.test)
  const device = anAuthenticator()
  const { options } = await world.first({}, 'POST /office/api/enrol/options', { token })
  const { headers, body } = await world.test.call('POST', '/office/api/enrol', {
    body: { token, passkey: device.make(options) },
  })
  const cookie = [headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  return { device, headers: { cookie, 'x-csrf-token': String(body.data.csrf) } }
}

async function asEnrolled(world: World, line: string, headers: Record<string, string>) {
  const { body } = await world.test.call('POST', line, { body: {}, headers })
  return body.data.options
}

const signedPaper = () => multipart([{ filename: 'consent.pdf', type: 'application/pdf', content: aPdf() }])

/** An order sold at a counter, with a refund waiting to be paid there. */
async function owedRefund(world: World, staff: Awaited<ReturnType<World['staff']>>) {
  const clerk = await world.staff('counter')
  const memberId = await served(world, clerk)
  const sale = { planId: await planId(world.test, 'Gold'), means: 'cash', received: 1999, reference: '' }
  const { number } = await world.first(clerk, `POST /office/api/counter/families/${memberId}/sales`, sale)
  const refundInput = { amount: 100, reason: 'A kindness.' }
  const { id } = await world.first(staff, `POST /office/api/orders/${number}/refund`, refundInput)
  return { params: { number, refund: id } }
}

/** A family that has consented at the counter. */
async function served(world: World, staff: Awaited<ReturnType<World['staff']>>): Promise<string> {
  const { memberId } = await world.first(staff, 'POST /office/api/counter/families', aCounterRegistration('paper'))
  const path = `/office/api/counter/families/${memberId}/consent/paper`
  const { status } = await world.test.call('POST', path, {
    headers: { ...(await staff.headers()), ...MULTIPART },
    body: signedPaper(),
  })
  if (status !== 200) throw new Error(`The consent was answered with ${status}.`)
  return memberId
}

const newName = (kind: string) => `${kind} ${randomInt(1e9)}`
const religion = async ({ first }: World): Promise<number> =>
  (await first({}, 'GET /form/allformdata/getavailablelist')).religion[0].id
const aCaste = async (world: World, staff: Awaited<ReturnType<World['staff']>>): Promise<number> =>
  (await world.first(staff, 'POST /office/api/lists/caste', { name: newName('Caste'), parent: await religion(world) }))
    .id

const BREACH = {
  what: 'A list was sent to a wrong mailbox.',
  whatToDo: 'Do not open mails from strangers.',
  ta: { what: 'பட்டியல் தவறான முகவரிக்குச் சென்றது.', whatToDo: 'அறியாதவர்களின் மின்னஞ்சலைத் திறக்காதீர்கள்.' },
}

const PLAN = {
  packagePrice: 1000,
  validatyDays: 30,
  totalLimit: 10,
  isExpressInterest: true,
  sendSms: 5,
  sendWhatsapp: false,
  isOnSale: false,
}
const aPlan = async (world: World, staff: Awaited<ReturnType<World['staff']>>): Promise<number> =>
  (await world.first(staff, 'POST /office/api/plans', { name: newName('Plan'), ...PLAN })).id

/** A reported member. */
async function reported(world: World) {
  const { him, her } = await world.pair()
  await aPhoto(world.test, her)
  await world.first(him, 'POST /api/reports', {
    profileId: her.profileId,
    reason: 'fake',
    text: 'The photos are of an actress.',
  })
  return her
}

const order = (memberId: string) => ({
  memberIds: [memberId],
  from: '2020-01-01T00:00:00.000Z',
  to: '2100-01-01T00:00:00.000Z',
  authority: 'Cyber Crime Wing',
  reference: 'CSR 412',
  reason: 'A complaint about money lost',
})

export const OFFICE_EXAMPLES: Readonly<Record<string, Example>> = {
  askForEvidence: asStaff('administrator', async ({ woman }) => ({ body: order((await woman()).memberId) })),
  listEvidence: asStaff('administrator', async () => ({})),
  exportEvidence: asStaff('administrator', async (world) => {
    const [first, second] = [await world.staff('administrator'), await world.staff('administrator')]
    const { memberId } = await world.woman()
    const { id } = await world.first(first, 'POST /office/api/evidence', order(memberId))
    const { rows } = await world.test.services.database.pool.query<{ id: number; version: number }>(
      `select id, version from review where queue = 'evidence' and subject_id = $1`,
      [id],
    )
    await world.first(second, `POST /office/api/reviews/${rows[0]?.id}/decide`, {
      decision: 'approve',
      version: rows[0]?.version,
      note: 'The order is in writing',
    })
    await drawExports(world.test.services)
    return { params: { id } }
  }),
  setHold: asStaff('support', async ({ woman }) => ({
    params: { memberId: (await woman()).memberId },
    body: { reason: 'The police asked by phone', until: '2100-01-01T00:00:00.000Z' },
  })),
  endHold: asStaff('support', async ({ woman }) => ({ params: { memberId: (await woman()).memberId } })),
  getHold: asStaff('support', async ({ woman }) => ({ params: { memberId: (await woman()).memberId } })),
  findOfficeMembers: asStaff('support', async ({ woman }) => ({ query: { q: (await woman()).memberId } })),
  openOfficeMember: asStaff('support', async ({ woman }) => ({ params: { memberId: (await woman()).memberId } })),
  getTimeline: asStaff('support', async (world) => ({ params: { memberId: (await reported(world)).memberId } })),
  decideOnMember: asStaff('moderator', async (world) => ({
    params: { memberId: (await reported(world)).memberId },
    body: { decision: 'block', reason: 'rules', note: 'Against the rules.' },
  })),
  liftFromMember: asStaff('moderator', async (world) => {
    const { memberId } = await reported(world)
    await world.first(await world.staff('moderator'), `POST /office/api/members/${memberId}/decide`, {
      decision: 'block',
      reason: 'rules',
      note: 'Against the rules.',
    })
    return { params: { memberId }, body: { reason: 'It was a mistake.' } }
  }),
  endMemberSessions: asStaff('support', async ({ woman }) => ({
    params: { memberId: (await woman()).memberId },
    body: { reason: 'The phone was lost.' },
  })),
  openBreach: asStaff('administrator', async ({ woman }) => ({
    body: { ...BREACH, members: [(await woman()).memberId] },
  })),
  listBreaches: asStaff('administrator'),
  getBreach: asStaff('administrator', async (world, staff) => {
    const { memberId } = await world.woman()
    const { id } = await world.first(staff, 'POST /office/api/breaches', { ...BREACH, members: [memberId] })
    return { params: { id } }
  }),
  getOfficeOrders: asStaff('finance'),
  getOfficeOrder: asStaff('finance', async ({ test, woman }) => ({
    params: { number: (await aPaidOrder(test, await woman())).order.paymentRefId },
  })),
  refundOrder: asStaff('finance', async ({ test, woman }) => {
    const { order } = await aPaidOrder(test, await woman())
    return { params: { number: order.paymentRefId }, body: { amount: 100, reason: 'A kindness.' } }
  }),
  payRefund: asStaff('finance', async (world, staff) => ({
    ...(await owedRefund(world, staff)),
    body: { means: 'cash', reference: '' },
  })),
  cancelRefund: asStaff('finance', async (world, staff) => ({
    ...(await owedRefund(world, staff)),
    body: { reason: 'The family keeps its plan.' },
  })),
  listBranches: asStaff('counter'),
  addBranch: asStaff('administrator', async () => ({ body: { name: newName('Branch') } })),
  registerFamily: asStaff('counter', async () => ({ body: aCounterRegistration('paper') })),
  listFamilies: asStaff('counter'),
  readFamilyBiodata: asStaff('counter', { body: { text: 'Name: Meena Sundaram' } }),
  getCounterLists: asStaff('counter'),
  openFamily: asStaff('counter', async (world, staff) => ({ params: { memberId: await served(world, staff) } })),
  editFamily: asStaff('counter', async (world, staff) => ({
    params: { memberId: await served(world, staff) },
    body: { aboutMe: 'She sings.' },
  })),
  takeConsent: asStaff('counter', async (world, staff) => {
    const registration = aCounterRegistration('code')
    const { memberId } = await world.first(staff, 'POST /office/api/counter/families', registration)
    return { params: { memberId }, body: { code: await codeBySms(world.test, registration.consent.phone) } }
  }),
  keepConsentPaper: asStaff('counter', async (world, staff) => {
    const { memberId } = await world.first(staff, 'POST /office/api/counter/families', aCounterRegistration('paper'))
    return { params: { memberId }, headers: MULTIPART, body: signedPaper() }
  }),
  openConsentPaper: asStaff('administrator', async (world) => ({
    params: { memberId: await served(world, await world.staff('counter')) },
    query: { reason: 'The daughter asks who agreed.' },
  })),
  askConsent: asStaff('counter', async (world, staff) => ({ params: { memberId: await served(world, staff) } })),
  sellPlan: asStaff('counter', async (world, staff) => ({
    params: { memberId: await served(world, staff) },
    body: { planId: await planId(world.test, 'Gold'), means: 'cash', received: 1999 },
  })),
  printFamilyBiodata: asStaff('counter', async (world, staff) => ({
    params: { memberId: await served(world, staff) },
  })),
  proposeMatch: asStaff('counter', async (world, staff) => {
    const { him } = await world.pair()
    return { params: { memberId: await served(world, staff) }, body: { profileId: him.profileId, note: 'One town' } }
  }),
  handOver: asStaff('counter', async (world, staff) => ({ params: { memberId: await served(world, staff) } })),
  takeLoginOver: async (world) => {
    const staff = await world.staff('counter')
    const memberId = await served(world, staff)
    await world.first(staff, `POST /office/api/counter/families/${memberId}/handover`)
    return { body: { memberId, code: await codeBySms(world.test), password: 'secret123' } }
  },
  getProposals: asWoman(),
  answerProposal: async (world) => {
    const { him, her } = await world.pair()
    const { rows } = await world.test.services.database.pool.query<{ id: string }>(
      `insert into match_proposal (profile_id, proposed_id, note, created_at) values ($1, $2, '', now()) returning id`,
      [her.profileId, him.profileId],
    )
    return { token: her.token, params: { id: rows[0]?.id ?? '' }, body: { status: 'accepted' as const } }
  },
  getOfficeList: asStaff('content', { params: { list: 'caste' } }),
  addListItem: asStaff('content', async (world) => ({
    params: { list: 'caste' },
    body: { name: newName('Caste'), parent: await religion(world) },
  })),
  changeListItem: asStaff('content', async (world, staff) => ({
    params: { list: 'caste' },
    body: { id: await aCaste(world, staff), name: newName('Caste') },
  })),
  changeListItemById: asStaff('content', async (world, staff) => ({
    params: { list: 'caste', id: await aCaste(world, staff) },
    body: { name: newName('Caste') },
  })),
  getListMoves: asStaff('content', {}),
  getToldClans: asStaff('content', {}),
  decideListMove: asStaff('content', async (world, staff) => {
    const [waiting] = await world.first(staff, 'GET /office/api/list-moves')
    return { params: { id: waiting.id }, body: { decision: 'refuse' as const } }
  }),
  mergeListItem: asStaff('content', async (world, staff) => ({
    params: { list: 'caste', id: await aCaste(world, staff) },
    body: { into: await aCaste(world, staff) },
  })),
  getToldStories: asStaff('content', { query: { language: 'en' } }),
  takeStoryDown: asStaff('content', async (world) => {
    const { him, her } = await world.connected()
    for (const [by, whom] of [
      [him, her],
      [her, him],
    ] as const)
      await world.first(by, 'POST /api/fixed', { profileId: whom.profileId })
    await world.first(him, 'PUT /api/fixed/story', {
      language: 'en',
      couple: 'Kavitha & Arun',
      place: 'Madurai',
      text: 'Our mothers spoke first, for an hour, and never of horoscopes.',
    })
    const { id } = await world.first(her, 'GET /api/fixed/story')
    await world.first(her, 'POST /api/fixed/story/agree', { id })
    await world.test.services.database.pool.query(
      `update alliance_story set state = 'told', decided_at = now() where id = $1`,
      [id],
    )
    return { params: { id }, body: { reason: 'rules' } }
  }),
  getOfficePlans: asStaff('finance'),
  addPlan: asStaff('finance', async () => ({ body: { name: newName('Plan'), ...PLAN } })),
  changePlan: asStaff('finance', async (world, staff) => ({
    body: { id: await aPlan(world, staff), packagePrice: 900 },
  })),
  changePlanById: asStaff('finance', async (world, staff) => ({
    params: { id: await aPlan(world, staff) },
    body: { packagePrice: 900 },
  })),
  openDocument: asStaff('moderator', async (world, staff) => {
    const her = await world.woman()
    await sendDocument(world.test, her, 'identity')
    const { rows } = await world.test.services.database.pool.query<{ id: number }>(
      "select id from review where queue = 'verifications' and profile_id = $1",
      [her.profileId],
    )
    await world.first(staff, `POST /office/api/reviews/${rows[0]?.id}/claim`)
    const [document] = await world.first(her, 'GET /api/verifications').then((found) => found.rows ?? found)
    return { params: { id: document.id } }
  }),
  getEventsCsv: asStaff('administrator', { query: { from: '2020-01-01', to: '2020-01-31' } }),
  getFiguresCsv: asStaff('finance', { query: { by: 'week' } }),
  getOrdersCsv: asStaff('finance', { query: { from: '2020-01-01', to: '2020-01-31' } }),
  getReviewsCsv: asStaff('moderator', { query: { from: '2020-01-01', to: '2020-01-31', queue: 'reports' } }),
  getFirstRun: asStaff('administrator'),
  confirmFirstRun: asStaff('administrator', { params: { task: 'plans' }, body: { isConfirmed: true } }),
  getOperation: asStaff('administrator', { query: { span: 'day' } }),
  getFigures: asStaff('finance', { query: { by: 'day' } }),
  getOfficeMessages: asStaff('support'),
  sendFailedAgain: asStaff('support'),
  sendMessageAgain: asStaff('support', async (world) => {
    const { rows } = await world.test.services.database.pool.query<{ id: number }>(
      `insert into outbox (channel, kind, sealed, state, is_urgent, created_at, next_try_at, give_up_at, finished_at)
        values ('email', 'greeting', '\\x01', 'failed', false, $1, $1, $1, $1) returning id`,
      [world.test.clock.now()],
    )
    return { params: { id: rows[0]?.id ?? 0 } }
  }),
  describeOffice: asStaff('support'),
  listStaffEvents: asStaff('administrator'),
  getQueues: asStaff('administrator'),
  listReviews: asStaff('moderator', async (world) => {
    await reported(world)
    return { query: { queue: 'reports' } }
  }),
  listWorklist: asStaff('moderator', async (world) => {
    await reported(world)
    return {}
  }),
  listTemplates: asStaff('support', { query: { queue: 'grievances' } }),
  getReview: asStaff('moderator', async (world) => {
    const her = await reported(world)
    const { rows } = await world.test.services.database.pool.query<{ id: number }>(
      "select id from review where queue = 'reports' and profile_id = $1",
      [her.profileId],
    )
    return { params: { id: rows[0]?.id ?? 0 } }
  }),
  claimReview: asStaff('moderator', async ({ test }) => ({ params: { id: (await reviewOf(test)).id } })),
  noteReview: asStaff('moderator', async ({ test }) => ({
    params: { id: (await reviewOf(test)).id },
    body: { text: 'The mother will call on Monday.' },
  })),
  releaseReview: asStaff('moderator', async ({ test, first }, staff) => {
    const { id } = await reviewOf(test)
    await first(staff, `POST /office/api/reviews/${id}/claim`)
    return { params: { id } }
  }),
  decideReview: asStaff('moderator', async (world, staff) => {
    const her = await world.woman()
    await aPhoto(world.test, her)
    const { id, version } = await photoReview(world, her.profileId)
    void staff
    return { params: { id }, body: { decision: 'approve', version } }
  }),
  undoReview: asStaff('moderator', async (world, staff) => {
    const her = await world.woman()
    await aPhoto(world.test, her)
    const { id, version } = await photoReview(world, her.profileId)
    await world.first(staff, `POST /office/api/reviews/${id}/decide`, { decision: 'approve', version })
    return { params: { id }, body: { version: version + 1 } }
  }),
  askEnrolment: async ({ test }) => ({ body: { token: (await invited(test)).token } }),
  enrolPasskey: async (world) => {
    const { token } = await invited(world.test)
    const { options } = await world.first({}, 'POST /office/api/enrol/options', { token })
    return { body: { token, passkey: anAuthenticator().make(options) } }
  },
  askOfficeLogin: async () => ({ body: {} }),
  logInToOffice: async (world) => {
    const { device } = await enrolled(world)
    return { body: { passkey: device.show(await asEnrolled(world, '/office/api/login/options', {})) } }
  },
  askStepUp: async (world) => ({ headers: (await enrolled(world)).headers, body: {} }),
  stepUp: async (world) => {
    const { device, headers } = await enrolled(world)
    return { headers, body: { passkey: device.show(await asEnrolled(world, '/office/api/step-up/options', headers)) } }
  },
  askForPasskey: async (world) => ({ headers: (await enrolled(world)).headers, body: {} }),
  addPasskey: async (world) => {
    const { headers } = await enrolled(world)
    return {
      headers,
      body: { passkey: anAuthenticator().make(await asEnrolled(world, '/office/api/passkeys/options', headers)) },
    }
  },
  removePasskey: async (world) => {
    const { headers } = await enrolled(world)
    const passkey = anAuthenticator().make(await asEnrolled(world, '/office/api/passkeys/options', headers))
    await world.test.call('POST', '/office/api/passkeys', { headers, body: { passkey } })
    const { body } = await world.test.call('GET', '/office/api/passkeys', { headers })
    return { headers, params: { id: (body.data.rows ?? body.data).at(-1).id } }
  },
  listOwnPasskeys: asStaff('support'),
  logOutOfOffice: asStaff('support', { body: {} }),
  getStaffMe: asStaff('support'),
  listStaff: asStaff('administrator'),
  addStaff: asStaff('administrator', async () => ({
    body: { email: `new${randomInt(1e9)}@thunai.example`, roles: ['support'] },
  })),
  changeStaff: asStaff('administrator', async ({ test }) => ({
    params: { staffId: (await invited(test)).staffId },
    body: { roles: ['support'] },
  })),
  inviteStaff: asStaff('administrator', async ({ test }) => ({
    params: { staffId: (await invited(test)).staffId },
    body: {},
  })),
  getTexts: asStaff('content'),
  getTextVersions: asStaff('content', { params: { section: 'events' } }),
  confirmText: asStaff('content', async (world) => {
    const first = await world.staff('content')
    const { bank } = await world.first(first, 'GET /office/api/texts')
    const { waiting } = await world.first(first, 'PATCH /office/api/texts', {
      section: 'bank',
      texts: { ...bank.texts, branch: `Branch ${randomInt(1e4)}` },
      version: bank.version,
      replaces: bank.waiting?.version,
      reason: 'Another branch',
    })
    return { params: { section: 'bank' }, body: { version: waiting.version, decision: 'approve' } }
  }),
  changeText: asStaff('content', async (world, staff) => {
    const { events } = await world.first(staff, 'GET /office/api/texts')
    return {
      body: {
        section: 'events',
        texts: [newName('Fair'), 'B', 'C', 'D'],
        version: events.version,
        replaces: events.waiting?.version,
        reason: 'A new fair',
      },
    }
  }),
}

const reviewOf = async (test: TestApp) =>
  openTestReview(test).then((id) =>
    typeof id === 'object' && id !== null ? (id as { id: number }) : { id: Number(id) },
  )

async function photoReview({ test }: World, profileId: string): Promise<{ id: number; version: number }> {
  const { rows } = await test.services.database.pool.query<{ id: number; version: number }>(
    "select id, version from review where queue = 'photos' and profile_id = $1 and closed_at is null",
    [profileId],
  )
  if (!rows[0]) throw new Error('No review of a photo was opened.')
  return rows[0]
}
