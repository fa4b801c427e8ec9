import { type APIRequestContext, expect } from '@playwright/test'
import { buyPlan } from './plan.ts'
import { registerProven, type RegisteredMember } from './test.ts'

export interface Couple {
  readonly groom: RegisteredMember
  readonly bride: RegisteredMember
}

/** A groom with a plan, and a bride; both have verified e-mails, so they get mail. */
export async function aCouple(request: APIRequestContext): Promise<Couple> {
  const lists = (await (await request.get('/form/allformdata/getavailablelist')).json()).data
  const religion = lists.religion.find(({ name }: { name: string }) => name === 'Christian').id
  const bride = await registerProven(request, { name: 'Mary Stella', religion })
  const groom = await registerProven(request, {
    name: 'Antony Raj',
    gender: 'Male',
    profileFor: 'Son',
    dateOfBirth: '1994-02-11',
    religion,
  })
  await buyPlan(request, groom)
  return { groom, bride }
}

async function expressInterest(request: APIRequestContext, by: RegisteredMember, to: RegisteredMember): Promise<void> {
  const asked = await request.post(`/api/interests/${to.id}`, {
    headers: { authorization: `Bearer ${by.token}` },
    data: { note: 'We are neighbours from Palayamkottai.' },
  })
  expect(asked.status()).toBe(200)
}

/** A couple after he has expressed interest in her. */
export async function anInterestedCouple(request: APIRequestContext): Promise<Couple> {
  const couple = await aCouple(request)
  await expressInterest(request, couple.groom, couple.bride)
  return couple
}

/** A couple after she has accepted: both may write. */
export async function aConnectedCouple(request: APIRequestContext): Promise<Couple> {
  const couple = await anInterestedCouple(request)
  const answered = await request.patch(`/packageservice/package-usage/interest/${couple.groom.id}`, {
    headers: { authorization: `Bearer ${couple.bride.token}` },
    data: { status: 'accepted' },
  })
  expect(answered.status()).toBe(200)
  return couple
}
