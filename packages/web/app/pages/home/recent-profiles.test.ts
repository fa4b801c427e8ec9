import type { ProfileSummary } from '@thunai/contract/finding/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { locationOf, withSamples } from './recent-profiles.ts'

const member = (id: number): ProfileSummary => ({
  id: `${id}`,
  name: `Member ${id}`,
  memberId: `TM${id}`,
  gender: 'Female',
  age: 25,
  religion: null,
  education: [],
  district: null,
  state: null,
  country: null,
  caste: null,
  subCaste: null,
  jobType: null,
  jobName: null,
  profileThumbnailImage: null,
  verified: [],
  heightStr: null,
  porutham: null,
  isProfileViewed: false,
  isContactViewed: false,
  isExpressInterest: false,
})
const members = (count: number) => Array.from({ length: count }, (_, id) => member(id))

describe('recent profiles', () => {
  it('are only marked samples if there are no members (HOME-18, G-77)', () => {
    const shown = withSamples([], english)
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.every((profile) => profile.isSample && profile.name.startsWith('Sample'))).toBe(true)
  })

  it('have no samples from four members on, and show members before samples (G-77)', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), (count) => {
        const shown = withSamples(members(count), english)
        expect(shown.filter((profile) => !profile.isSample)).toHaveLength(count)
        expect(shown.slice(0, count).some((profile) => profile.isSample)).toBe(false)
        expect(shown.some((profile) => profile.isSample)).toBe(count < 4)
        expect(new Set(shown.map((profile) => profile.id)).size).toBe(shown.length)
      }),
    )
  })

  it('show the known parts of the place (HOME-11)', () => {
    expect(locationOf({ district: 'Madurai', state: null, country: 'India' }, english)).toBe('Madurai, India')
    expect(locationOf({ district: null, state: null, country: null }, english)).toBe('')
  })
})
