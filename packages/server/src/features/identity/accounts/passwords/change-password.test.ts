import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const logIn = (username: string, userpassword: string, on = test) =>
  on.call('POST', '/auth/gateway/login', { body: { username, userpassword } })
const change = (token: string | undefined, body: unknown, on = test, from = '198.51.100.1') =>
  on.call('POST', '/api/account/password', { token, body, from })
const sessions = (token: string) => test.call('GET', '/api/account/sessions', { token })
const tokenOf = async ({ email }: TestMember) => String((await logIn(email, 'secret123')).body.data.access_token)

describe('a new password', () => {
  it('asks the present one, ends all other sessions and is told by mail (issue 4, G-47)', async () => {
    const member = await aMember(test.services)
    const other = await tokenOf(member)
    const answer = await change(member.token, { password: 'secret123', newPassword: 'துணை துணை' })
    expect([answer.status, answer.body.statusMessage]).toEqual([
      200,
      'Your password was changed. All other devices were logged out.',
    ])
    expect([(await sessions(member.token)).status, (await sessions(other)).status]).toEqual([200, 401])
    expect([(await logIn(member.email, 'secret123')).status, (await logIn(member.email, 'துணை துணை')).status]).toEqual([
      401, 200,
    ])
    const mail = (await mailsTo(test, member.email)).at(-1)
    expect(mail?.subject).toContain('password was changed')
    expect(mail?.text).not.toContain('துணை')
  })

  it('is refused for a wrong present one, and nothing changes', async () => {
    const member = await aMember(test.services)
    const answer = await change(member.token, { password: 'wrong', newPassword: 'another1' })
    expect([answer.status, answer.body.statusMessage]).toEqual([403, 'That is not your present password.'])
    expect((await sessions(member.token)).status).toBe(200)
    expect((await logIn(member.email, 'secret123')).status).toBe(200)
    expect(await mailsTo(test, member.email)).toHaveLength(0)
  })

  it('keeps the rules of the registration (T26, T39)', async () => {
    const { token } = await aMember(test.services)
    for (const newPassword of ['', '12345', 'x'.repeat(129), 'nul\u0000nul', undefined, {}, null]) {
      const { status, body } = await change(token, { password: 'secret123', newPassword })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['newPassword']])
    }
    expect((await change(token, { password: 'secret123', newPassword: 'x'.repeat(128), role: 'ADMIN' })).status).toBe(
      400,
    )
    expect((await change(undefined, { password: 'secret123', newPassword: 'another1' })).status).toBe(401)
  })

  it('makes codes that were asked for before no good, so that a thief gains nothing by them', async () => {
    const member = await aMember(test.services)
    await test.call('POST', `/profile/verification/sendotpemailforforgetpassword/${encodeURIComponent(member.email)}`)
    const otp = await codeTo(test, member.email)
    await change(member.token, { password: 'secret123', newPassword: 'another1' })
    const body = { email: member.email, otp, newPassword: 'thief123' }
    expect((await test.call('POST', '/profile/verification/validate-otp-and-reset-password', { body })).status).toBe(
      400,
    )
  })

  it('is chosen by one of ten who try at once with the present one', async () => {
    const { token, email } = await aMember(test.services)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(token, { password: 'secret123', newPassword: `another${i}` })),
    )
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
    expect(won).toHaveLength(1)
    expect((await logIn(email, `another${won[0]}`)).status).toBe(200)
  })

  it('can’t be guessed at: after five wrong ones the right one has to wait too, but the member can still log in (SEC-13, T25)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { token, email } = await aMember(at.services)
    const tries = await manyAtOnce(20, () => change(token, { password: 'wrong', newPassword: 'another1' }, at))
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(5)
    const waiting = await change(token, { password: 'secret123', newPassword: 'another1' }, at)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '30'])
    expect((await logIn(email, 'secret123', at)).status).toBe(200)
    at.clock.pass({ seconds: 31 })
    expect((await change(token, { password: 'secret123', newPassword: 'another1' }, at)).status).toBe(200)
  })
})
