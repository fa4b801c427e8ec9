import { expect } from 'vitest'
import { aMember, type TestMember } from './a-member.ts'
import { mailsTo } from '../outside/kept-mail.ts'
import { patchProfile } from './own-profile.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** The link that undoes a change of contact; its secret is the second group. */
export const UNDO_LINK = /http:\/\/localhost:3000(\/undo-contact-change)#([a-z]+)/

/** The secrets of all such links mailed to an address, oldest first. */
export const linksTo = async (test: TestApp, address: string): Promise<string[]> =>
  (await mailsTo(test, address))
    .map(({ text }) => UNDO_LINK.exec(text ?? '')?.[2])
    .filter((token) => token !== undefined)
export const linkTo = async (test: TestApp, address: string): Promise<string> =>
  (await linksTo(test, address)).at(-1) ?? 'no link'

export const undo = (test: TestApp, token: unknown): Promise<Answer> =>
  test.call('POST', '/api/account/undo-contact-change', { body: { token } })

export const storedContact = (test: TestApp, { accountId }: TestMember) =>
  test.services.db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'phone', 'mobile_verified_at', 'login_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export const anotherPhone = ({ phone }: TestMember) => `91${Number(phone.slice(-10)) - 1}`

/** A stolen session sets its own address. */
export async function aTheft(test: TestApp): Promise<{ owner: TestMember; thief: string }> {
  const owner = await aMember(test.services)
  const thief = `thief.${owner.email}`
  expect((await patchProfile(test, owner, { emailContact: thief })).status).toBe(200)
  return { owner, thief }
}

/** The status of a login. */
export const logInStatus = async (test: TestApp, username: string, userpassword = 'secret123'): Promise<number> =>
  (await test.call('POST', '/auth/gateway/login', { body: { username, userpassword } })).status
export const isLive = async (test: TestApp, { token }: TestMember): Promise<boolean> =>
  (await test.call('GET', '/api/account/sessions', { token })).status === 200

/** Requests a code for a new password. */
export const askReset = (test: TestApp, email: string): Promise<Answer> =>
  test.call('POST', `/profile/verification/sendotpemailforforgetpassword/${encodeURIComponent(email)}`)
/** The status of a reset. */
export const reset = async (test: TestApp, email: string, otp: string, newPassword = 'brand new'): Promise<number> =>
  (
    await test.call('POST', '/profile/verification/validate-otp-and-reset-password', {
      body: { email, otp, newPassword },
    })
  ).status
/** The status of verifying an e-mail with its code. */
export async function verifyEmail(test: TestApp, member: TestMember, email: string, otp: string): Promise<number> {
  const loginId = (await storedContact(test, member)).login_id
  const path = [member.profileId, email, otp, loginId].map(encodeURIComponent).join('/')
  return (await test.call('POST', `/profile/verification/validate-otp-and-mark-email/${path}`)).status
}
