import { describe, expect, it } from 'vitest'
import { aMember, loggedInAgain } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { aToldBride } from '../../../testing/members/a-told-bride.ts'
import { sendDigests } from './send-digests.ts'

const her = aToldBride()

describe('a digest', () => {
  const digests = async () => {
    await sendDigests(her.test.services)
    return her.news()
  }

  it('gathers what can wait into one mail a day, and none where nothing is new (TELL-07)', async () => {
    await her.change({ digest: 'daily' })
    await her.tell('photoRequest')
    await her.tell('visitor')
    const other = await aMember(her.test.services, { gender: 'Male', name: 'Bala Kumar' })
    await her.tell('visitor', { about: other.profileId })
    expect(await digests()).toEqual([])
    her.test.clock.pass({ hours: 20 })
    expect(await digests()).toEqual(['What is new for you'])
    const [mail] = await mailsTo(her.test, her.bride.email)
    expect(mail?.text).toContain('2 families have opened your profile.')
    expect(mail?.text).toContain(`Arun Selvam (${her.groom.memberId}) asks to see your photos.`)
    her.test.clock.pass({ hours: 24 })
    expect(await digests()).toHaveLength(1)
  })

  it('comes weekly to members who chose that, without what was read or turned off', async () => {
    await her.change({ digest: 'weekly', kinds: { photoAnswer: { email: false } } })
    await her.tell('photoRequest')
    await her.test.call('POST', '/api/notifications/read', { token: her.bride.token, body: { upTo: 1e9 } })
    await her.tell('photoAnswer')
    await her.tell('birthday')
    her.test.clock.pass({ days: 6 })
    expect(await digests()).toEqual([])
    her.test.clock.pass({ days: 1 })
    expect(await digests()).toEqual(['What is new for you'])
    const [mail] = await mailsTo(her.test, her.bride.email)
    expect(mail?.text).toContain('birthday')
    expect(mail?.text).not.toMatch(/photos/)
  })

  it('doesn’t delay the notice of a plan that ends before it, nor include what is over (TELL-07)', async () => {
    await her.change({ digest: 'daily' })
    await aSubscription(her.test.services, her.bride.profileId, { days: 31 / 24 })
    const inHours = (hours: number) => new Date(her.test.clock.now().getTime() + hours * 3_600_000)
    await her.tell('planEnds', { about: undefined, until: inHours(19.5) })
    await her.tell('planEnds', { about: undefined, until: inHours(31) })
    await her.tell('photoRequest')
    expect(await her.news()).toEqual(['Your plan ends soon'])
    her.test.clock.pass({ hours: 20 })
    expect(await digests()).toEqual(['Your plan ends soon', 'What is new for you'])
    const text = (await mailsTo(her.test, her.bride.email)).at(-1)?.text
    expect(text?.match(/Your plan ends soon/g)).toHaveLength(1)
  })

  it('names past birthdays with their day, and none has a mail of its own (TELL-07)', async () => {
    await her.change({ digest: 'weekly' })
    const until = new Date('2026-03-10T18:30:00Z')
    await her.tell('birthday', { until })
    her.test.clock.pass({ days: 2 })
    const other = await aMember(her.test.services, { gender: 'Male', name: 'Bala Kumar' })
    await her.tell('birthday', { about: other.profileId, until: new Date('2026-03-12T18:30:00Z') })
    expect(await her.news()).toEqual([])
    her.test.clock.pass({ days: 5 })
    expect(await digests()).toEqual(['What is new for you'])
    const [mail] = await mailsTo(her.test, her.bride.email)
    expect(mail?.text).toContain(`The birthday of Arun Selvam (${her.groom.memberId}) is on 10 March 2026.`)
    expect(mail?.text).toContain(`The birthday of Bala Kumar (${other.memberId}) is on 12 March 2026.`)
  })

  it('says nothing of an unfollowed profile (TELL-07)', async () => {
    await her.change({ digest: 'weekly' })
    for (const kind of ['birthday', 'profileChanged'] as const) await her.tell(kind)
    await her.test.call('DELETE', `/api/follows/${her.groom.profileId}`, { token: her.bride.token })
    her.test.clock.pass({ days: 7 })
    expect(await digests()).toEqual([])
  })

  it('says nothing of a plan’s end after it was renewed (TELL-07)', async () => {
    await her.change({ digest: 'daily', kinds: { planEnds: { push: false } } })
    await aSubscription(her.test.services, her.bride.profileId, { days: 7 })
    await her.tell('planEnds', { about: undefined, until: new Date(her.test.clock.now().getTime() + 7 * 86_400_000) })
    await aSubscription(her.test.services, her.bride.profileId, { days: 37 })
    her.test.clock.pass({ hours: 20 })
    expect(await digests()).toEqual([])
  })

  it('includes kinds that the centre doesn’t show, though the centre was read (TELL-07)', async () => {
    await her.change({ digest: 'daily', kinds: { birthday: { inApp: false } } })
    await her.tell('birthday')
    await her.tell('photoRequest')
    await her.test.call('POST', '/api/notifications/read', { token: her.bride.token, body: { upTo: 1e9 } })
    her.test.clock.pass({ hours: 24 })
    expect(await digests()).toEqual(['What is new for you'])
    const text = (await mailsTo(her.test, her.bride.email))[0]?.text
    expect(text).toContain('birthday')
    expect(text).not.toContain('photos')
  })

  it('isn’t delayed by a change of other settings (TELL-07)', async () => {
    await her.change({ digest: 'weekly' })
    await her.tell('photoRequest')
    for (const body of [{ readReceipts: false }, { quietTo: '09:00' }, { kinds: { visitor: { push: true } } }]) {
      her.test.clock.pass({ days: 2 })
      her.bride = await loggedInAgain(her.test.services, her.bride)
      await her.change(body)
    }
    her.test.clock.pass({ days: 1 })
    expect(await digests()).toEqual(['What is new for you'])
  })

  it('includes events pending at the last digest, and none twice (TELL-07)', async () => {
    await her.change({ digest: 'daily' })
    await her.tell('photoRequest')
    her.test.clock.pass({ hours: 24 })
    await digests()
    await her.tell('birthday')
    await her.database.pool.query(
      "update notification set created_at = created_at - interval '1 minute' where profile_id = $1 and kind = 'birthday'",
      [her.bride.profileId],
    )
    her.test.clock.pass({ hours: 24 })
    expect(await digests()).toHaveLength(2)
    const text = (await mailsTo(her.test, her.bride.email))[1]?.text
    expect(text).toContain('birthday')
    expect(text).not.toContain('photos')
  })

  it('is the only mail that tells of visitors', async () => {
    await her.tell('visitor')
    her.test.clock.pass({ days: 2 })
    expect(await digests()).toEqual([])
  })
})
