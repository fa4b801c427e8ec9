import { describe, expect, it } from 'vitest'
import { DHASAS, LAKNAMS, REFERENCE_LISTS } from '@thunai/contract/values/choices'
import { hasDistricts } from '@thunai/contract/values/districts'
import { NAME_ALIASES } from '@thunai/contract/names/name-aliases'
import communityData from '../../../../data/reference/communities.json' with { type: 'json' }
import lists from '../../../../data/reference/lists.json' with { type: 'json' }
import placeData from '../../../../data/reference/places.json' with { type: 'json' }

const communities = new Map<string, Readonly<Record<string, readonly string[]>>>(Object.entries(communityData))
const places = new Map<string, Readonly<Record<string, readonly string[]>>>(Object.entries(placeData))
const allNames = [
  ...Object.values(lists),
  ...[...communities.values(), ...places.values()].flatMap((tree) => [Object.keys(tree), ...Object.values(tree)]),
]

describe('the reference files', () => {
  it('hold every list, none empty (REF-02)', () => {
    expect(Object.keys(lists).toSorted()).toEqual(REFERENCE_LISTS.toSorted())
    for (const names of Object.values(lists)) expect(names.length).toBeGreaterThan(2)
  })

  it('name nothing twice in a list, whatever the case, and nothing that reads as an id', () => {
    for (const names of allNames) {
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      expect(names.filter((name) => name.trim() !== name || name === '' || /^\d+$/.test(name))).toEqual([])
    }
  })

  it('have districts where the contract says so, for states of each country', () => {
    for (const [country, states] of places)
      for (const [state, districts] of Object.entries(states))
        expect([country, state, hasDistricts(country, state)]).toEqual([country, state, districts.length > 0])
  })

  it('hold each name that has other names', () => {
    const known = new Set(allNames.flat())
    for (const name of [...places.keys(), ...Object.keys(communityData)]) known.add(name)
    expect([...NAME_ALIASES.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  it('pair each star with the raasis that its four pathams lie in (G-28)', () => {
    const pairs = Array.from(
      { length: 108 },
      (_, quarter) => `${lists.star[Math.floor(quarter / 4)]} - ${lists.raasi[Math.floor(quarter / 9)]}`,
    )
    expect(lists.starRaasi).toEqual([...new Set(pairs)])
    expect(lists.star).toHaveLength(27)
    expect(lists.nakshathiram).toEqual(lists.star)
    expect(lists.raasi).toEqual([...LAKNAMS])
    expect(lists.thisaiIrupu.toSorted()).toEqual(DHASAS.toSorted())
  })

  it('offer "Caste no bar" in each religion of the list', () => {
    expect([...communities.keys()]).toEqual(lists.religion)
    for (const castes of communities.values()) expect(Object.keys(castes)).toContain('Caste no bar')
    expect(Object.keys(communities.get('Hindu') ?? {}).length).toBeGreaterThan(300)
  })

  it('know the states and districts of India and the states of the countries where families have settled (PROD-03)', () => {
    const india = places.get('India') ?? {}
    expect(Object.keys(india)).toHaveLength(36)
    expect(india['Tamil Nadu']).toHaveLength(38)
    expect(Object.values(india).filter((districts) => districts.length === 0)).toEqual([])
    expect(lists.country).toEqual(expect.arrayContaining([...places.keys()]))
    expect(lists.country).toEqual(expect.arrayContaining(['India', 'USA', 'Canada', 'UK', 'Australia', 'Singapore']))
    expect(Object.keys(places.get('USA') ?? {}).length).toBeGreaterThan(50)
  })
})
