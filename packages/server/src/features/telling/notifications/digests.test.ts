import { describe, expect, it } from 'vitest'
import { aMember, loggedInAgain } from '../../../testing/members/a-member.ts'
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

  it('comes every seventh day to who wants it so, and leaves out what was read or turned off', async () => {
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

  it('is not waited for by what is over before it comes, nor does it bring what is over (TELL-07)', async () => {
    await her.change({ digest: 'daily' })
    const inHours = (hours: number) => new Date(her.test.clock.now().getTime() + hours * 3_600_000)
    await her.tell('birthday', { until: inHours(12) })
    await her.tell('planEnds', { about: undefined, until: inHours(48) })
    expect(await her.news()).toEqual(['A birthday today'])
    her.test.clock.pass({ hours: 24 })
    expect(await digests()).toEqual(['A birthday today', 'What is new for you'])
    her.bride = await loggedInAgain(her.test.services, her.bride)
    await her.change({ digest: 'weekly' })
    await her.tell('photoRequest')
    await her.tell('birthday', { until: her.test.clock.now() })
    her.test.clock.pass({ days: 7 })
    await digests()
    const text = (await mailsTo(her.test, her.bride.email)).at(-1)?.text
    expect(text).toContain('photos')
    expect(text).not.toContain('birthday')
  })

  it('tells of what the centre doesn’t show, though the centre was read (TELL-07)', async () => {
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

  it('is not put off by a change of other settings (TELL-07)', async () => {
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

  it('includes events that were pending at the last one, and none twice (TELL-07)', async () => {
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
