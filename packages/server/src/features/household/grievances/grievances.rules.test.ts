import { GRIEVANCE_KINDS, type GrievanceKind } from '@thunai/contract/household/grievances'
import { LEGAL_CLOCKS } from '@thunai/contract/values/legal-clocks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dueAt, namedProfile } from './grievances.rules.ts'

const KINDS = Object.keys(GRIEVANCE_KINDS) as GrievanceKind[]
const due = (kind: GrievanceKind, received: string) => dueAt(kind, new Date(received)).toISOString()

describe('a grievance is answered', () => {
  it('within hours if about a person or an order, within days otherwise (GRV-03)', () => {
    const received = '2026-11-23T06:00:00.000Z'
    expect(Object.fromEntries(KINDS.map((kind) => [kind, due(kind, received)]))).toEqual({
      impersonation: '2026-11-23T08:00:00.000Z',
      nominee: '2026-11-30T06:00:00.000Z',
      intimateImage: '2026-11-23T08:00:00.000Z',
      order: '2026-11-23T09:00:00.000Z',
      abuse: '2026-11-24T18:00:00.000Z',
      privacy: '2026-11-30T06:00:00.000Z',
      billing: '2026-11-30T06:00:00.000Z',
      appeal: '2026-11-30T06:00:00.000Z',
      other: '2026-11-30T06:00:00.000Z',
    })
  })

  it('in elapsed time, over midnight and the end of a month or year: nights and holidays count (GRV-03)', () => {
    expect(due('impersonation', '2026-12-31T23:30:00+05:30')).toBe(new Date('2027-01-01T01:30:00+05:30').toISOString())
    expect(due('order', '2028-02-28T22:15:00+05:30')).toBe(new Date('2028-02-29T01:15:00+05:30').toISOString())
    expect(due('abuse', '2027-02-27T20:00:00+05:30')).toBe(new Date('2027-03-01T08:00:00+05:30').toISOString())
    expect(due('other', '2026-12-29T00:00:00+05:30')).toBe(new Date('2027-01-05T00:00:00+05:30').toISOString())
  })

  it('never later than any applicable law says', () => {
    const { complaint, consumer, personalData } = LEGAL_CLOCKS
    const hours = (kind: GrievanceKind) => (dueAt(kind, new Date(0)).getTime() / 3_600_000) | 0
    expect(hours('billing')).toBeLessThanOrEqual(Math.min(complaint, consumer))
    expect(hours('privacy')).toBeLessThanOrEqual(Math.min(complaint, personalData))
  })

  describe('wherever the server and the sender are', () => {
    afterEach(() => void vi.unstubAllEnvs())

    it.each(['Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Kiritimati'])(
      'in as many hours, also when clocks are put forward or back: %s (GRV-03)',
      (zone) => {
        vi.stubEnv('TZ', zone)
        // New York sets its clock back on 1 November 2026 and forward on 14 March 2027
        expect(due('abuse', '2026-10-31T23:00:00-04:00')).toBe('2026-11-02T15:00:00.000Z')
        expect(due('other', '2027-03-13T12:00:00-05:00')).toBe('2027-03-20T17:00:00.000Z')
      },
    )
  })
})

it('the profile in question is recognized by its address or member id', () => {
  const profileId = '0b1c9a5e-1111-4222-8333-444455556666'
  const memberId = 'M100001'
  expect(namedProfile(`https://thunai.example/member-detail-view/?type=${profileId.toUpperCase()}&c=x`)).toEqual({
    profileId,
  })
  expect(namedProfile('the member m100001, "Meena"')).toEqual({ memberId })
  for (const none of ['', 'Meena of Madurai', 'M1', 'ROM100001']) expect(namedProfile(none)).toBeUndefined()
})
