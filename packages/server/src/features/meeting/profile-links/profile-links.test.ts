import type { ProfileLink } from '@thunai/contract/meeting/profile-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { connect } from '../../../testing/members/connect.ts'
import { heardLog } from '../../../testing/outside/heard-log.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
const { log, lines } = heardLog()
beforeAll(async () => {
  test = await openTestApp({}, { log })
})
afterAll(() => test.close())
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Kumar' })
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  await viewProfileOf(test, groom, bride.profileId)
})

const AUNT = { name: 'Selvi', relation: 'aunt', expiresInDays: 7 }
const ask = (more: object = {}, by = groom) =>
  test.call('POST', '/api/profile-links', { token: by.token, body: { profileId: bride.profileId, ...AUNT, ...more } })
async function make(more: object = {}, by = groom): Promise<{ id: string; path: string; token: string }> {
  const { status, body } = await ask(more, by)
  expect(status).toBe(201)
  const { pathname: path } = new URL(body.data.url)
  return { id: body.data.id, path, token: path.slice('/p/'.length) }
}
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' }
const open = (url: string, headers: Record<string, string> = BROWSER) => test.app.inject({ url, headers })
const vote = (token: string, said: unknown) =>
  test.call('POST', `/api/profile-links/${token}/vote`, { body: { vote: said } })
const list = async (by = groom, query = ''): Promise<ProfileLink[]> =>
  (await test.call('GET', `/api/profile-links${query}`, { token: by.token })).body.data.rows
const takeBack = (id: string, by = groom) => test.call('DELETE', `/api/profile-links/${id}`, { token: by.token })
const votes = async (by = groom) =>
  (await test.call('GET', `/api/votes/${bride.profileId}`, { token: by.token })).body.data.rows

describe('a profile shown to a relative by link', () => {
  it('opens without an account, unlisted and uncached, as the sender sees it and without contact details (KIN-01)', async () => {
    await aSubscription(test.services, groom.profileId)
    await patchProfile(test, bride, { aboutMe: 'I teach the violin.' })
    expect((await viewContactOf(test, groom, bride.profileId)).status).toBe(200)
    const { path } = await make()
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    for (const shown of ['Kavitha Raman', 'I teach the violin.', 'Selvi']) expect(body).toContain(shown)
    for (const hidden of [bride.phone.slice(-10), bride.email, '12 April 1996', 'Date of birth', 'Arun Kumar'])
      expect(body).not.toContain(hidden)
    expect((await open('/p/an-unknown-link')).statusCode).toBe(404)
  })

  it('shows messengers a preview that names no one (KIN-01)', async () => {
    const { body } = await open((await make()).path)
    const preview = [...body.matchAll(/<meta property="og:\w+" content="([^"]*)"/g)].map(([, text]) => text).join(' ')
    expect(preview).toContain('A profile for you to see')
    for (const hidden of ['Kavitha', 'Selvi', 'Arun', bride.memberId]) expect(preview).not.toContain(hidden)
  })

  it('speaks the language of its reader (KIN-01)', async () => {
    const { path } = await make()
    expect((await open(path, { ...BROWSER, 'accept-language': 'ta' })).body).toContain('<html lang="ta-IN">')
    expect((await open(path)).body).toContain('<html lang="en-IN">')
  })

  it('shows photos as the sender sees them, with the names of sender and reader across (KIN-01)', async () => {
    await aPhoto(test, bride)
    await test.services.db.updateTable('photo').set({ unseen_since: null }).execute()
    await changeProfile(test.services, bride.profileId, { photo_visibility: 'accepted' })
    const { path } = await make()
    expect((await open(path)).body).not.toContain('.jpg')
    expect((await open(`${path}/photos/1.jpg`)).statusCode).toBe(404)
    await connect(test, bride, groom)
    expect((await open(path)).body).toContain(`${path}/photos/1.jpg`)
    const photo = await open(`${path}/photos/1.jpg`)
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await open(`${path}/photos/2.jpg`)).statusCode).toBe(404)
  })

  it('counts openings by people, not by robots of messengers (KIN-02)', async () => {
    const { path } = await make()
    for (const robot of ['WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1'])
      expect((await open(path, { 'user-agent': robot })).statusCode).toBe(200)
    expect((await list())[0]?.seen).toBe(0)
    await open(path)
    await open(path)
    expect((await list())[0]?.seen).toBe(2)
  })

  it('ends when its time is over or the family takes it back (KIN-02)', async () => {
    const [one, two] = [await make(), await make({ expiresInDays: 1 })]
    expect((await takeBack(one.id)).status).toBe(200)
    expect([(await open(one.path)).statusCode, (await open(two.path)).statusCode]).toEqual([410, 200])
    test.clock.pass({ hours: 5 })
    expect((await takeBack(one.id)).body.code).toBe('notRevocable')
    expect((await takeBack(two.id, bride)).body.code).toBe('profileLinkNotFound')
    await test.services.db
      .updateTable('profile_link')
      .set({ until: test.clock.now() })
      .where('id', '=', two.id)
      .execute()
    expect((await open(two.path)).statusCode).toBe(410)
    expect((await vote(two.token, 'yes')).body.code).toBe('profileLinkOver')
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['expired', 'takenBack'])
  })

  it('takes the vote of its reader in one press, beside the votes of the family (KIN-03)', async () => {
    const { path, token } = await make()
    const form = (said: string) =>
      test.app.inject({
        method: 'POST',
        url: path,
        payload: `vote=${said}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await form('yes')).statusCode).toBe(303)
    expect((await open(path)).body).toContain('You said yes.')
    expect(await votes()).toMatchObject([
      { name: 'Selvi', relation: 'aunt', vote: 'yes', isYou: false, isVeto: false, byLink: true },
    ])
    expect((await vote(token, 'no')).status).toBe(200)
    expect((await list())[0]?.vote).toBe('no')
    expect(await votes()).toMatchObject([{ name: 'Selvi', vote: 'no' }])
    expect(await votes(bride)).toEqual([])
    for (const wrong of ['maybe', null, undefined, ['yes']]) expect((await vote(token, wrong)).status).toBe(400)
    expect((await vote('a'.repeat(64), 'yes')).body.code).toBe('profileLinkOver')
  })

  it('tells the family of the vote, once for each answer (KIN-06)', async () => {
    const { token } = await make()
    const told = async ({ token: reader }: TestMember) =>
      (await test.call('GET', '/api/notifications', { token: reader })).body.data.rows.filter(
        ({ kind }: { kind: string }) => kind === 'relativeVoted',
      )
    for (const said of ['yes', 'yes', 'no', 'yes']) await vote(token, said)
    expect(await told(groom)).toMatchObject([{ profileId: bride.profileId }, { profileId: bride.profileId }])
    expect(await told(bride)).toEqual([])
  })

  it('asks for what it needs, and is made for opened profiles only (KIN-04)', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { relation: 'neighbour' },
      { expiresInDays: 0 },
      { expiresInDays: 91 },
      { expiresInDays: 1.5 },
      { profileId: 'x' },
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400])
    expect((await test.call('POST', '/api/profile-links', { body: AUNT })).status).toBe(401)
    expect((await ask({ profileId: groom.profileId })).body.code).toBe('profileNotFound')
    const unopened = await aMember(test.services)
    expect((await ask({ profileId: unopened.profileId })).body.code).toBe('profileNotOpened')
    await changeProfile(test.services, unopened.profileId, { visibility: 'nobody' })
    expect((await ask({ profileId: unopened.profileId })).body.code).toBe('profileNotFound')
    await changeProfile(test.services, groom.profileId, { visibility: 'nobody' })
    expect((await ask()).body.code).toBe('linkWhileHidden')
    expect(await list()).toEqual([])
  })

  it('relatives read the list and make no link; a link ends with the place of its sender (KIN-04)', async () => {
    const cousin = await aSecondPerson(test.services, groom, 'relative')
    const uncle = await aSecondPerson(test.services, groom, 'guardian')
    expect((await ask({}, cousin)).body.code).toBe('notForRelatives')
    const { id, path } = await make({}, uncle)
    expect(await list(cousin)).toMatchObject([{ id, profileId: bride.profileId, name: 'Selvi' }])
    expect(JSON.stringify(await list(cousin))).not.toContain(path)
    expect((await takeBack(id, cousin)).body.code).toBe('notForRelatives')
    await test.services.db
      .updateTable('profile_person')
      .set({ role: 'relative' })
      .where('account_id', '=', uncle.accountId)
      .execute()
    expect((await open(path)).statusCode).toBe(410)
    await test.call('DELETE', `/api/family/members/${uncle.accountId}`, { token: groom.token })
    expect((await open(path)).statusCode).toBe(404)
  })

  const CLOSED = {
    'the sender is blocked by the family': () =>
      test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } }),
    'the profile is hidden': () => changeProfile(test.services, bride.profileId, { visibility: 'nobody' }),
    'the sender is hidden': () => changeProfile(test.services, groom.profileId, { visibility: 'nobody' }),
    'the sender is hidden for a time': () =>
      changeProfile(test.services, groom.profileId, {
        hidden_until: new Date(test.clock.now().getTime() + 86_400_000),
      }),
    'staff pause the profile': () =>
      changeProfile(test.services, bride.profileId, {
        paused_until: new Date(test.clock.now().getTime() + 86_400_000),
      }),
    'staff pause the sender': () =>
      changeProfile(test.services, groom.profileId, {
        paused_until: new Date(test.clock.now().getTime() + 86_400_000),
      }),
    'the sender is blocked by staff': () =>
      test.services.db.updateTable('account').set({ is_active: false }).where('id', '=', groom.accountId).execute(),
    'the match of the sender is fixed': () =>
      changeProfile(test.services, groom.profileId, { fixed_at: test.clock.now() }),
    'the match of the profile is fixed': () =>
      changeProfile(test.services, bride.profileId, { fixed_at: test.clock.now() }),
    'the profile is deleted': () =>
      test.call('DELETE', '/api/account', { token: bride.token, body: { password: 'secret123' } }),
  }
  it.each(Object.keys(CLOSED) as (keyof typeof CLOSED)[])('shows nothing once %s (KIN-05)', async (why) => {
    const { path, token } = await make()
    expect((await open(path)).statusCode).toBe(200)
    await CLOSED[why]()
    const { statusCode, body } = await open(path)
    expect([404, 410]).toContain(statusCode)
    expect(body).not.toContain('Kavitha')
    expect((await vote(token, 'yes')).body.code).toBe('profileLinkOver')
    expect([404, 410]).toContain((await open(`${path}/photos/1.jpg`)).statusCode)
  })

  it('at most fifty are open at once, however many are made at the same time (KIN-04)', async () => {
    await test.services.database.pool.query(
      `insert into profile_link (profile_id, by_account_id, target_id, token_hash, name, relation, at, until)
        select $1, $2, $3, sha256(n::text::bytea), 'Selvi', 'aunt', $4, $4::timestamptz + interval '1 day'
        from generate_series(1, 48) n`,
      [groom.profileId, groom.accountId, bride.profileId, test.clock.now()],
    )
    const statuses = (await manyAtOnce(5, () => ask())).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409])
  })

  it('leaves no trace of its token in the log or the database (KIN-05)', async () => {
    const { path, token } = await make()
    await open(path)
    await open(`${path}/photos/1.jpg`)
    await vote(token, 'yes')
    expect(JSON.stringify(lines)).not.toContain(token)
    const { rows } = await test.services.database.pool.query('select profile_link::text as row from profile_link')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
