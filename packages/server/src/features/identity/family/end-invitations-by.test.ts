import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aMother, familyTableOn, newAddress } from '../../../testing/family-table.ts'
import { codeTo, mailsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let table: ReturnType<typeof familyTableOn>
let mother: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
  table = familyTableOn(test)
})
beforeEach(async () => {
  mother = await aMother(test)
  other = await aMother(test)
})
afterAll(() => test.close())

const FORGOT = '/profile/verification'
const ENDS = {
  'resets the password': async () => {
    const { email } = mother
    await test.call('POST', `${FORGOT}/sendotpemailforforgetpassword/${email}`)
    const body = { email, otp: await codeTo(test, email), newPassword: 'brand new 1' }
    return test.call('POST', `${FORGOT}/validate-otp-and-reset-password`, { body })
  },
  'changes the password': async () =>
    test.call('POST', '/api/account/password', {
      token: mother.token,
      body: { password: 'secret123', newPassword: 'brand new 1' },
    }),
  'takes a change of contact back': async () => {
    await patchProfile(test, mother, { emailContact: `thief.${mother.email}` })
    const mails = await mailsTo(test, mother.email)
    const token = mails.map(({ text }) => /undo-contact-change#(\S+)/.exec(text ?? '')?.[1]).find(Boolean)
    return test.call('POST', '/api/account/undo-contact-change', { body: { token } })
  },
}

describe('an open invitation', () => {
  it.each(Object.entries(ENDS))('ends when its sender %s, who is told for whom it was (FAM-18)', async (_, end) => {
    const [thief, kin] = [newAddress(), newAddress()]
    await table.invite(mother, { email: thief, name: 'Ravi Raman', relation: 'uncle', role: 'guardian' })
    await table.invite(other, { email: kin })
    const [token, kept] = [await table.mailedTo(thief), await table.mailedTo(kin)]
    expect((await end()).status).toBe(200)
    const open = async (link: string) => (await test.call('GET', `/api/family/invitations/${link}`)).status
    expect([await open(token), await open(kept)]).toEqual([404, 200])
    const told = (await mailsTo(test, mother.email)).find(({ subject }) => subject?.includes('invitations'))
    expect(told?.text).toContain('Ravi Raman')
  })

  it('that is none leads to no mail (FAM-18)', async () => {
    const lonely = await aMember(test.services)
    await test.call('POST', '/api/account/password', {
      token: lonely.token,
      body: { password: 'secret123', newPassword: 'brand new 1' },
    })
    expect((await mailsTo(test, lonely.email)).some(({ subject }) => subject?.includes('invitations'))).toBe(false)
  })
})
