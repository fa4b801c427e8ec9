import { readFileSync } from 'node:fs'
import { loadPhoneLibrary } from '@thunai/contract/contact/phones'
import { beforeAll, describe, expect, it } from 'vitest'
import communities from '../../../../data/reference/communities.json' with { type: 'json' }
import lists from '../../../../data/reference/lists.json' with { type: 'json' }
import places from '../../../../data/reference/places.json' with { type: 'json' }
import { tamilNames } from '../reference/tamil-names.ts'
import { readBiodata } from './read-biodata.ts'
import { type Below, vocabularyOf } from './vocabulary.ts'

const NOW = new Date('2026-11-27T10:00:00.000Z')
type Trees = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const below = (trees: Trees, first: Below, second: Below) =>
  Object.entries(trees).flatMap(([parent, tree]) =>
    Object.entries(tree).flatMap(([name, names]) => [
      { list: first, name, parent },
      ...names.map((child) => ({ list: second, name: child, parent: name })),
    ]),
  )
const known = vocabularyOf({
  items: lists,
  below: [...below(communities, 'caste', 'sub_caste'), ...below(places, 'state', 'district')],
  tamil: tamilNames(),
})
const read = (text: string) => Object.fromEntries(readBiodata(text, known, NOW).map(({ name, value }) => [name, value]))

beforeAll(() => loadPhoneLibrary())

describe('a pasted biodata (READ-01 to READ-03)', () => {
  const corpus = readFileSync(new URL('corpus.txt', import.meta.url), 'utf8')
    .split('\n=====\n')
    .map((one) => {
      const [text = '', told = '{}'] = one.split('\n-----\n')
      return { text, told: JSON.parse(told) as Record<string, unknown> }
    })

  it('has nine of ten told fields right in 60 biodatas, and none that wasn’t told', () => {
    expect(corpus).toHaveLength(60)
    const wrong: string[] = []
    const invented: string[] = []
    let all = 0
    for (const [index, { text, told }] of corpus.entries()) {
      const found = read(text)
      for (const [name, value] of Object.entries(told)) {
        all++
        if (JSON.stringify(found[name]) !== JSON.stringify(value))
          wrong.push(`${index} ${name}: ${JSON.stringify(found[name])}, told ${JSON.stringify(value)}`)
      }
      for (const [name, value] of Object.entries(found))
        if (!(name in told)) invented.push(`${index} ${name}: ${JSON.stringify(value)}`)
    }
    expect(invented).toEqual([])
    expect(wrong.slice(0, wrong.length > all / 10 ? 100 : 0)).toEqual([])
    expect(wrong.length / all).toBeLessThanOrEqual(0.1)
  })

  it('is quoted word for word', () => {
    for (const { text } of corpus)
      for (const { from } of readBiodata(text, known, NOW)) {
        expect(from).not.toBe('')
        expect(text).toContain(from)
      }
  })
})

describe('what a family writes', () => {
  it('is read from English with everything in one block', () => {
    expect(
      read(`Name : Fathima Beevi
Age : 24 yrs (DOB 05.06.2002)
Height : 5ft 3inch
Qualification : B.A. English, B.Ed
Religion : Islam
Father : Abdul Kader (Business in Dubai)
Mother: Housewife
Siblings: 2 brothers 1 sister (all married)
Contact : 94430 12345
Expectations : Degree holder, pious, below 30`),
    ).toEqual({
      name: 'Fathima Beevi',
      heightCm: 160,
      education: ['B.A.', 'B.Ed.'],
      religion: 'Muslim',
      fatherName: 'Abdul Kader',
      fatherOccupation: 'Business in Dubai',
      motherOccupation: 'Housewife',
      brothers: 2,
      marriedBrothers: 2,
      sisters: 1,
      marriedSisters: 1,
      phone: '919443012345',
    })
  })

  it('is read from Tamil', () => {
    expect(
      read(`பெயர் : செல்வி கவிதா B.Com
நட்சத்திரம்: பூராடம் 2ம் பாதம்
ராசி: தனுசு ராசி
லக்கினம் : மேஷ லக்னம்
உயரம்: 160 செ.மீ
நிறம் : சிவப்பு
இனம்: வன்னியர்
தந்தை: ராஜா (விவசாயம்)
எதிர்பார்ப்பு: டிகிரி, அரசு வேலை, உயரம்: 175
தொடர்புக்கு: 98421 12345`),
    ).toEqual({
      name: 'கவிதா',
      star: 'Pooradam',
      patham: 2,
      raasi: 'Dhanusu',
      laknam: 'Mesham',
      heightCm: 160,
      complexion: 'Fair',
      caste: 'Vanniyar',
      fatherName: 'ராஜா',
      fatherOccupation: 'விவசாயம்',
      phone: '919842112345',
    })
  })

  it('is read from a sentence where the words are certain, and the partner looked for is left out', () => {
    expect(
      read(
        'My daughter is 27, star Rohini, rasi Rishabam, height 5.3. Looking for a groom, height 5.8, salary: 1 lakh, star Bharani',
      ),
    ).toEqual({ star: 'Rohini', raasi: 'Rishabam', heightCm: 160 })
  })

  it('is left out where it is no value, may mean two, or can’t be', () => {
    expect(
      read(
        'Star: any\nCaste: no bar\nHeight: tall\nName:\nTime: will tell later\nIncome: 6 lakhs\nDOB: 31/02/1998\nTime of birth: 7.30\nPadam: 7\nSalary: $ 9,000',
      ),
    ).toEqual({})
  })

  it('is read quickly, whatever is pasted', () => {
    const texts = ['star ', 'name (', 'no.', ' \n', '1 brother, ', 'date ', 'rohini ', '(', '9', 'Name: x '].map(
      (word) => word.repeat(20_000 / word.length),
    )
    const before = performance.now()
    for (const text of [...texts, `name${' '.repeat(19_000)}x`, `no${'.'.repeat(19_000)}x`]) read(text)
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
