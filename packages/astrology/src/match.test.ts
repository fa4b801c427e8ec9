import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { match, type Match } from './match.ts'
import { matchTable, starAndPathamOf, starPlaceOf } from './match-table.ts'
import { PORUTHAMS, STARS, type Porutham } from './names.ts'
import type { StarAndPatham } from './poruthams/pair.ts'
import { TRADITION_IDS, TRADITIONS, type TraditionId } from './traditions.ts'

const places = Array.from({ length: 108 }, (_, index) => ({ star: Math.floor(index / 4) + 1, patham: (index % 4) + 1 }))
const anyPlace = fc.constantFrom(...places)
const starNamed = (name: string): number => STARS.findIndex(({ en }) => en === name) + 1
const grade = (girl: [string, number], boy: [string, number], porutham: Porutham, tradition?: TraditionId) =>
  match(
    { star: starNamed(girl[0]), patham: girl[1] },
    { star: starNamed(boy[0]), patham: boy[1] },
    tradition,
  ).rows.find((row) => row.porutham === porutham)?.grade
const all = (tradition: TraditionId): Match[] =>
  places.flatMap((girl) => places.map((boy) => match(girl, boy, tradition)))

describe('the ten poruthams', () => {
  it('are in the order of almanacs, each with a grade and a reason in both languages, for every pair', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, fc.constantFrom(...TRADITION_IDS), (girl, boy, tradition) => {
        const { rows, matched, nadi } = match(girl, boy, tradition)
        expect(rows.map(({ porutham }) => porutham)).toEqual(PORUTHAMS)
        expect(matched).toBe(rows.filter((row) => row.grade !== 'athamam').length)
        for (const { reason } of [...rows, nadi]) {
          expect(reason.en).toMatch(/^[A-Z].*\.$/)
          expect(reason.ta).toMatch(/[\u0B80-\u0BFF].*\.$/u)
        }
      }),
    )
  })

  it('match in 7 of 10 for the middle pair of all 11,664; all ten in 64 pairs, four or fewer in 696', () => {
    // Counted by a separate program from the same published tables.
    const counts = all('tamil-default-1')
      .map(({ matched }) => matched)
      .toSorted((a, b) => a - b)
    expect(counts).toHaveLength(11_664)
    expect(counts[5832]).toBe(7)
    expect(counts.filter((count) => count === 10)).toHaveLength(64)
    expect(counts.filter((count) => count <= 4)).toHaveLength(696)
  })

  it('increase from the strict to the usual to the lenient tradition; Raman never exceeds the lenient one', () => {
    const [strict, usual, second, raman, lenient] = (
      ['tamil-strict', 'tamil-default-1', 'tamil-second-vasiyam', 'raman', 'tamil-lenient'] as const
    ).map(all)
    const within = (narrow: Match[] = [], wide: Match[] = []) =>
      narrow.every(({ rows }, pair) =>
        rows.every((row, index) => row.grade === 'athamam' || wide[pair]?.rows[index]?.grade !== 'athamam'),
      )
    expect(within(strict, usual)).toBe(true)
    expect(within(usual, lenient)).toBe(true)
    expect(within(second, lenient)).toBe(true)
    expect(within(raman, lenient)).toBe(true)
    expect(within(lenient, usual)).toBe(false)
    expect(within(usual, strict)).toBe(false)
  })

  it('refuse a star or patham that does not exist', () => {
    const good: StarAndPatham = { star: 1, patham: 1 }
    for (const bad of [
      { star: 0, patham: 1 },
      { star: 28, patham: 1 },
      { star: 3, patham: 5 },
      { star: 2.5, patham: 1 },
    ]) {
      expect(() => match(bad, good)).toThrow(RangeError)
      expect(() => match(good, bad)).toThrow(RangeError)
    }
  })
})

describe('each porutham', () => {
  it('dinam: accepted and refused counts, remainders, the 27th within a raasi, the same star', () => {
    expect(grade(['Ashwini', 1], ['Bharani', 1], 'dinam')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Karthigai', 1], 'dinam')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Anusham', 1], 'dinam')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Anusham', 1], 'dinam', 'tamil-strict')).toBe('athamam')
    expect(grade(['Bharani', 1], ['Ashwini', 1], 'dinam')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Revathi', 1], 'dinam')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Revathi', 1], 'dinam', 'raman')).toBe('mathimam')
    expect(grade(['Rohini', 1], ['Rohini', 3], 'dinam')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Ashwini', 3], 'dinam')).toBe('mathimam')
    expect(grade(['Bharani', 1], ['Bharani', 3], 'dinam', 'tamil-lenient')).toBe('athamam')
    expect(grade(['Moolam', 1], ['Moolam', 3], 'dinam')).toBe('athamam')
    expect(grade(['Moolam', 1], ['Moolam', 3], 'dinam', 'tamil-lenient')).toBe('mathimam')
    // 12th star: all except the boy's first patham, in the lenient tradition only.
    expect(grade(['Ashwini', 1], ['Uthiram', 1], 'dinam', 'tamil-lenient')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Uthiram', 2], 'dinam', 'tamil-lenient')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Uthiram', 2], 'dinam')).toBe('athamam')
    expect(grade(['Poosam', 1], ['Chithirai', 1], 'dinam', 'tamil-lenient')).toBe('mathimam')
  })

  it('ganam: one nature, manusha with deva, deva with rakshasa by some, rakshasa with manusha by none', () => {
    expect(grade(['Ashwini', 1], ['Poosam', 1], 'ganam')).toBe('uthamam')
    expect(grade(['Bharani', 1], ['Ashwini', 1], 'ganam')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Bharani', 1], 'ganam')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Karthigai', 1], 'ganam')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Karthigai', 1], 'ganam', 'tamil-strict')).toBe('athamam')
    expect(grade(['Karthigai', 1], ['Rohini', 1], 'ganam')).toBe('athamam')
    expect(grade(['Karthigai', 1], ['Uthirattathi', 1], 'ganam', 'raman')).toBe('mathimam')
  })

  it('mahendram and sthree dheergham: by the count', () => {
    expect(grade(['Ashwini', 1], ['Rohini', 1], 'mahendram')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Mirugasirisham', 1], 'mahendram')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Chithirai', 1], 'sthreeDheergham')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Hastham', 1], 'sthreeDheergham')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Punarpoosam', 1], 'sthreeDheergham')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Punarpoosam', 1], 'sthreeDheergham', 'tamil-lenient')).toBe('mathimam')
  })

  it('yoni: enemies, the same animal, and snake with rat by some', () => {
    expect(grade(['Ashwini', 1], ['Hastham', 1], 'yoni')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Sadhayam', 1], 'yoni')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Bharani', 1], 'yoni')).toBe('mathimam')
    expect(grade(['Rohini', 1], ['Magam', 1], 'yoni')).toBe('mathimam')
    expect(grade(['Rohini', 1], ['Magam', 1], 'yoni', 'tamil-strict')).toBe('athamam')
  })

  it('rasi: opposite raasis except two pairs, one raasi with the boy first, 6 and 8 under one lord', () => {
    expect(grade(['Ashwini', 1], ['Swathi', 1], 'rasi')).toBe('uthamam')
    expect(grade(['Poosam', 1], ['Thiruvonam', 1], 'rasi')).toBe('athamam')
    expect(grade(['Poosam', 1], ['Thiruvonam', 1], 'rasi', 'raman')).toBe('uthamam')
    expect(grade(['Bharani', 1], ['Ashwini', 1], 'rasi')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Bharani', 1], 'rasi')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Anusham', 1], 'rasi')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Anusham', 1], 'rasi', 'raman')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Rohini', 1], 'rasi', 'tamil-lenient')).toBe('athamam')
  })

  it('rasi adhipathi: one lord, friends, friend and neutral, enemies', () => {
    expect(grade(['Ashwini', 1], ['Anusham', 1], 'rasiAdhipathi')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Magam', 1], 'rasiAdhipathi')).toBe('uthamam')
    expect(grade(['Ashwini', 1], ['Rohini', 1], 'rasiAdhipathi')).toBe('mathimam')
    expect(grade(['Ashwini', 1], ['Hastham', 1], 'rasiAdhipathi')).toBe('athamam')
    expect(grade(['Poosam', 1], ['Hastham', 1], 'rasiAdhipathi')).toBe('athamam')
    expect(grade(['Poosam', 1], ['Hastham', 1], 'rasiAdhipathi', 'tamil-lenient')).toBe('mathimam')
  })

  it('vasiyam: one way, the other way, the second table', () => {
    expect(grade(['Ashwini', 1], ['Magam', 1], 'vasiyam')).toBe('uthamam')
    expect(grade(['Magam', 1], ['Ashwini', 1], 'vasiyam')).toBe('mathimam')
    expect(grade(['Magam', 1], ['Ashwini', 1], 'vasiyam', 'tamil-strict')).toBe('athamam')
    expect(grade(['Magam', 1], ['Thiruvonam', 1], 'vasiyam')).toBe('athamam')
    expect(grade(['Magam', 1], ['Thiruvonam', 1], 'vasiyam', 'tamil-second-vasiyam')).toBe('uthamam')
  })

  it('rajju: the same is refused; some accept one rising and one falling, never at the head', () => {
    expect(grade(['Ashwini', 1], ['Magam', 1], 'rajju')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Magam', 1], 'rajju', 'tamil-lenient')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Ayilyam', 1], 'rajju')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Ayilyam', 1], 'rajju', 'tamil-lenient')).toBe('mathimam')
    expect(grade(['Mirugasirisham', 1], ['Chithirai', 1], 'rajju', 'tamil-lenient')).toBe('athamam')
    expect(grade(['Ashwini', 1], ['Bharani', 1], 'rajju')).toBe('uthamam')
  })

  it('vedhai: twelve pairs, the three stars at the head, and never a star with itself', () => {
    expect(grade(['Ashwini', 1], ['Kettai', 1], 'vedhai')).toBe('athamam')
    expect(grade(['Chithirai', 1], ['Avittam', 1], 'vedhai')).toBe('athamam')
    expect(grade(['Chithirai', 1], ['Avittam', 1], 'vedhai', 'raman')).toBe('uthamam')
    expect(grade(['Avittam', 1], ['Mirugasirisham', 1], 'vedhai', 'raman')).toBe('athamam')
    expect(grade(['Chithirai', 1], ['Chithirai', 3], 'vedhai')).toBe('uthamam')
  })

  it('nadi, beside the ten: the same is refused, except for friendly lords by Raman', () => {
    const nadi = (tradition: TraditionId) =>
      match({ star: 1, patham: 1 }, { star: 12, patham: 1 }, tradition).nadi.grade
    expect(nadi('tamil-default-1')).toBe('athamam')
    expect(nadi('raman')).toBe('mathimam')
    expect(match({ star: 1, patham: 1 }, { star: 2, patham: 1 }).nadi.grade).toBe('uthamam')
  })
})

describe('the table of all pairs', () => {
  it('agrees with the rules for all pairs in every tradition', () => {
    for (const tradition of TRADITION_IDS) {
      const table = matchTable(tradition)
      const differing = places.flatMap((girl) =>
        places.filter((boy) => {
          const { matched, rows } = match(girl, boy, tradition)
          const found = table(starPlaceOf(girl), starPlaceOf(boy))
          return (
            found.matched !== matched ||
            found.rajju !== rows.some(({ porutham, grade: of }) => porutham === 'rajju' && of !== 'athamam')
          )
        }),
      )
      expect(differing).toEqual([])
    }
  })

  it('accepts 108 star places and no others', () => {
    expect(places.map((place) => starAndPathamOf(starPlaceOf(place)))).toEqual(places)
    const table = matchTable('raman')
    for (const [girl, boy] of [
      [0, 1],
      [109, 1],
      [1, 0],
      [1, 109],
    ] as const)
      expect(() => table(girl, boy)).toThrow(RangeError)
  })

  it('covers traditions that each contain their own id', () => {
    for (const id of TRADITION_IDS) expect(TRADITIONS[id].id).toBe(id)
  })
})
