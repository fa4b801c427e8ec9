import { type APIRequestContext, expect } from '@playwright/test'
import { buyPlan } from './plan.ts'
import { codeFor, registerMember, type Registered } from './test.ts'

export interface Couple {
  readonly groom: Registered
  readonly bride: Registered
}

/** A groom with a plan, and a bride; mails go to both, as their addresses are proven. */
export async function aCouple(request: APIRequestContext): Promise<Couple> {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const religion = lists.religion.find(({ name }: { name: string }) => name === 'Christian').id
  const bride = await registerMember(request, { name: 'Mary Stella', religion })
  const groom = await registerMember(request, {
    name: 'Antony Raj',
    gender: 'Male',
    profileFor: 'Son',
    dateOfBirth: '1994-02-11',
    religion,
  })
  // before other mails come, which have numbers too
  for (const one of [bride, groom]) await verifyEmail(request, one)
  await buyPlan(request, groom)
  return { groom, bride }
}

async function expressInterest(request: APIRequestContext, by: Registered, to: Registered): Promise<void> {
  const asked = await request.post(`/api/interests/${to.id}`, {
    headers: { authorization: `Bearer ${by.token}` },
    data: { note: 'We are neighbours from Palayamkottai.' },
  })
  expect(asked.status()).toBe(200)
}

/** Proves the address by the code that was mailed at the registration. */
async function verifyEmail(request: APIRequestContext, { id, email, userLoginId, token }: Registered): Promise<void> {
  const proof = [id, email, await codeFor(email), userLoginId].map(encodeURIComponent).join('/')
  const headers = { authorization: `Bearer ${token}` }
  const proven = await request.post(`/profile/verification/validate-otp-and-mark-email/${proof}`, { headers })
  expect(proven.status()).toBe(200)
}

/** The two, after he has expressed interest in her. */
export async function anInterestedCouple(request: APIRequestContext): Promise<Couple> {
  const couple = await aCouple(request)
  await expressInterest(request, couple.groom, couple.bride)
  return couple
}

/** The two, after her yes: they may write to each other. */
export async function aConnectedCouple(request: APIRequestContext): Promise<Couple> {
  const couple = await anInterestedCouple(request)
  const answered = await request.patch(`/packageservice/package-usage/interest/${couple.groom.id}`, {
    headers: { authorization: `Bearer ${couple.bride.token}` },
    data: { status: 'accepted' },
  })
  expect(answered.status()).toBe(200)
  return couple
}
