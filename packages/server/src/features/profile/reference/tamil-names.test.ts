import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import communityData from '../../../../data/reference/communities.json' with { type: 'json' }
import lists from '../../../../data/reference/lists.json' with { type: 'json' }
import placeData from '../../../../data/reference/places.json' with { type: 'json' }
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { namesOfLists, tamilNames } from './tamil-names.ts'

type Trees = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const places: Trees = placeData
const communities: Trees = communityData
const belowFirst = (trees: Trees) => Object.values(trees).flatMap((tree) => Object.keys(tree))
const belowSecond = (trees: Trees) => Object.values(trees).flatMap((tree) => Object.values(tree).flat())
const seeded = new Map<string, readonly string[]>([
  ...Object.entries(lists),
  ['caste', belowFirst(communities)],
  ['sub_caste', belowSecond(communities)],
  ['state', belowFirst(places)],
  ['district', belowSecond(places)],
])
const names = tamilNames()
const withoutTamil = (list: string) => [...new Set(seeded.get(list))].filter((name) => names[name] === undefined)

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the Tamil names of the lists', () => {
  it('are whole for what families choose from most (LANG-20)', () => {
    const some = new Set(['language', 'caste', 'sub_caste', 'state', 'district'])
    for (const list of [...seeded.keys()].filter((name) => !some.has(name)))
      expect([list, withoutTamil(list)]).toEqual([list, []])
    const india = places['India'] ?? {}
    const near = [
      ...Object.keys(india),
      ...(india['Tamil Nadu'] ?? []),
      ...(india['Puducherry'] ?? []),
      ...(india['Kerala'] ?? []),
      ...(india['Karnataka'] ?? []),
      ...Object.entries(places['Sri Lanka'] ?? {}).flat(2),
      ...['Malaysia', 'Singapore', 'United Arab Emirates'].flatMap((country) => Object.keys(places[country] ?? {})),
    ]
    expect(near.filter((name) => names[name] === undefined)).toEqual([])
  })

  it('are in Tamil letters, and of what the lists hold', () => {
    for (const tamil of Object.values(names)) {
      expect(tamil).toMatch(/\p{Script=Tamil}/u)
      expect(tamil).toMatch(/^[\p{Script=Tamil}\d ./(),’-]+$/u)
    }
    for (const [list, ofList] of namesOfLists())
      expect(Object.keys(ofList).filter((name) => !seeded.get(list)?.includes(name))).toEqual([])
  })

  it('have one Tamil for one English, in whichever list it stands', () => {
    for (const [list, ofList] of namesOfLists())
      for (const [english, tamil] of Object.entries(ofList))
        expect([list, english, tamil]).toEqual([list, english, names[english]])
  })

  it('tell the choices of a list apart, but for two spellings of one', () => {
    const spellings = [
      ['Valayar', 'Valaiyar'],
      ['Otter', 'Oddar'],
      ['Soliyar', 'Sholiyar', 'Sozhia'],
      ['Agamudayar Mudaliar', 'Agamudaya Mudaliar'],
      ['Thevar', 'Devar'],
      ['Desigar', 'Desikar'],
      // one community each: the polite form is the Tamil name of both
      ['Ambattan', 'Maruthuvar'],
      ['Kuravan', 'Kuravar'],
      ['Valluvan', 'Valluvar'],
      ['Senaikudaiyan', 'Senaikudayar'],
    ]
    const doubled = [...seeded].flatMap(([list, all]) => {
      const byTamil = Map.groupBy(
        [...new Set(all)].filter((name) => names[name]),
        (name) => names[name],
      )
      const alike = [...byTamil.values()].filter((english) => english.length > 1)
      const unknown = alike.filter((one) => !spellings.some((known) => one.every((name) => known.includes(name))))
      return unknown.map((one) => [list, ...one])
    })
    expect(doubled).toEqual([])
  })

  it('without a certain Tamil form are listed in docs/tamil-names.md', async () => {
    const parts = ['language', 'caste', 'sub_caste', 'state', 'district'].map(
      (list) => `## ${list}\n\n${withoutTamil(list).join('; ')}\n`,
    )
    const head = `# Names without Tamil

List names without a certain Tamil form, shown in English on Tamil pages ([decision 0059](decisions/0059-names-in-tamil.md)).
Add a confirmed name to \`packages/server/data/reference/ta\`. This page is written by
\`tamil-names.test.ts\` (\`vitest --update\`).
`
    await expect(`${[head, ...parts].join('\n')}`).toMatchFileSnapshot('../../../../../../docs/tamil-names.md')
  })
})

describe('the call for them', () => {
  it('answers everybody, lasts an hour, and is sent again only when it has changed (LANG-20)', async () => {
    const { app } = test
    const first = await app.inject({ url: '/api/names/ta' })
    expect(first.statusCode).toBe(200)
    expect(first.json().data).toMatchObject({
      Chennai: 'சென்னை',
      Rohini: 'ரோகிணி',
      'Karthigai - Mesham': 'கார்த்திகை - மேஷம்',
    })
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
    const again = await app.inject({ url: '/api/names/ta', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('changes nothing of the lists, which stay in English', async () => {
    const { body } = await test.call('GET', '/form/allformdata/getavailablelist')
    expect(body.data.religion[0].name).toBe('Hindu')
  })
})
