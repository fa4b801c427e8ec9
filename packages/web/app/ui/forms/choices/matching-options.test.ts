import { heightText, shortHeightText } from '@thunai/contract/values/heights'
import { expect, it } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const options = [
  { value: '1', label: 'சென்னை', also: 'Chennai' },
  { value: '2', label: 'தஞ்சாவூர்', also: 'Thanjavur' },
  { value: '3', label: 'கோழிக்கோடு', also: 'Kozhikode' },
  { value: '4', label: 'Churachandpur' },
]
const found = (typed: string) => matchingOptions(options, typed).map(({ value }) => value)

it('options are found in Tamil and Latin letters, and by other spellings of a name (LANG-21)', () => {
  expect(found('chen')).toEqual(['1'])
  expect(found('சென்')).toEqual(['1'])
  expect(found(' தஞ்')).toEqual(['2'])
  expect(found('tanjavoor')).toEqual(['2'])
  expect(found('Kolikod')).toEqual(['3'])
  expect(found('chand')).toEqual(['4'])
  expect(found('')).toEqual(['1', '2', '3', '4'])
})

it('accented letters are distinct from plain ones', () => {
  expect(found('சன்')).toEqual([])
  expect(found('தஞசா')).toEqual([])
})

it('options are found by another name, and degrees with or without dots', () => {
  const listed = [
    { value: '1', label: 'USA', aliases: ['United States', 'America'] },
    { value: '2', label: 'B.E.' },
    { value: '3', label: 'M.S. (Engineering)', aliases: ['MS', 'M.S.'] },
    { value: '4', label: 'Bengaluru Urban', aliases: ['Bangalore', 'Bengaluru'] },
    { value: '5', label: 'Malayalam Systems' },
  ]
  const first = (typed: string) => matchingOptions(listed, typed)[0]?.value
  expect(['United States', 'america', 'be', 'B.E', 'MS', 'M.S.', 'm.s', 'bangalore'].map(first)).toEqual([
    '1',
    '1',
    '2',
    '2',
    '3',
    '3',
    '3',
    '4',
  ])
})

it('a height is found in any spelling of feet and inches (UIKIT-24)', () => {
  const heights = [
    { value: '152.4', label: heightText(152.4), aliases: [shortHeightText(152.4)] },
    { value: '177.8', label: heightText(177.8), aliases: [shortHeightText(177.8)] },
  ]
  for (const typed of ['5 10', "5'10", '5’10”', '510'])
    expect(matchingOptions(heights, typed).map(({ value }) => value)).toEqual(['177.8'])
})
