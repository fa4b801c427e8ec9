import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { money } from './money.ts'

/** A plan on sale: price in rupees, days, distinct contact views, SMS credits. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  packagePrice: z.int(),
  validatyDays: z.int(),
  totalLimit: z.int(),
  isExpressInterest: z.boolean(),
  sendSms: z.int(),
  sendWhatsapp: z.boolean(),
  /** True for at most one plan: the best-selling one of the last 180 days, if enough were sold. */
  isMostChosen: later(z.boolean()),
})
export type Plan = z.output<typeof plan>

export const getPlans = endpoint({
  method: 'GET',
  path: '/packageservice/package/availablelist',
  caller: 'anyone',
  summary: 'The membership plans on sale',
  /** `isSmsOpen`: the operator has an SMS gateway, so SMS credits can be used. */
  reply: z.object({ ...envelope(z.array(plan)).shape, isSmsOpen: later(z.boolean()) }),
  refusals: [],
})

/** The plan isn't sold in currencies that are missing here. */
export const planPrices = z.object({ planId: z.int(), prices: z.array(money) })
export type PlanPrices = z.output<typeof planPrices>

export const getPlanPrices = endpoint({
  method: 'GET',
  path: '/api/plans/prices',
  caller: 'anyone',
  summary: 'What each plan on sale costs, in every currency in which it can be paid now',
  reply: envelope(z.array(planPrices)),
  refusals: [],
})

/** A bought plan: `totalViews` profiles viewed under it, `sendSms` credits left (G-72). */
export const packageUsage = z.object({
  packageName: z.string(),
  createdAt: z.string(),
  totalViews: z.int(),
  sendSms: z.int(),
  totalLimit: later(z.int()),
  contactsUsed: later(z.int()),
  contactsLeft: later(z.int()),
  expiresAt: later(z.string()),
  status: later(z.enum(['live', 'ended'])),
})
export type PackageUsage = z.output<typeof packageUsage>

export const getPackageUsage = endpoint({
  method: 'GET',
  path: '/packageservice/package-usage/profile/:profileId',
  caller: 'member',
  actsFor: { part: 'params', name: 'profileId' },
  summary: 'The member’s own plans and what is left of them',
  params: z.object({ profileId: z.string().check(z.maxLength(64)) }),
  reply: envelope(z.array(packageUsage)),
  refusals: ['loginNeeded', 'notYours'],
})

/**
 * Results of a plan: contacts viewed with it and not returned, interests sent during it, how many of those were
 * answered and accepted, and in how many of these conversations both sides have written. Times are ISO 8601 in UTC.
 */
export const planValue = z.object({
  packageName: z.string(),
  from: z.string(),
  until: z.string(),
  opened: z.int(),
  interests: z.int(),
  answered: z.int(),
  accepted: z.int(),
  talking: z.int(),
})
export type PlanValue = z.output<typeof planValue>

export const getPlanValue = endpoint({
  method: 'GET',
  path: '/api/plans/value',
  caller: 'member',
  summary: 'What each plan of the member has brought, the newest first',
  reply: envelope(z.object({ rows: z.array(planValue) })),
  refusals: ['loginNeeded'],
})
