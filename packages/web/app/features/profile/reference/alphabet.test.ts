import { setupI18n } from '@lingui/core'
import { english, withNames } from '@thunai/client/language'
import { expect, it } from 'vitest'
import { inAlphabet } from './alphabet.ts'

const NAMES = {
  India: 'இந்தியா',
  Agra: 'ஆக்ரா',
  Gaya: 'கயா',
  Jaipur: 'ஜெய்ப்பூர்',
  Kolar: 'கோலார்',
  Nagpur: 'நாக்பூர்',
  Salem: 'சேலம்',
  Zzz: 'னஃ',
}
const tamil = withNames(setupI18n({ locale: 'ta', messages: { ta: {} } }), NAMES)
const of = (...names: readonly string[]) => names.map((name, id) => ({ id, name }))
const alphabet = of('Agra', 'Gaya', 'Jaipur', 'Kolar', 'Nagpur', 'Patna', 'Salem', 'Zzz')
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

it('entries in English alphabetical order are re-sorted in Tamil order, with names without Tamil last (LANG-21)', () => {
  expect(labels(inAlphabet(alphabet, tamil))).toEqual(['ஆக்ரா', 'கயா', 'கோலார்', 'சேலம்', 'நாக்பூர்', 'னஃ', 'ஜெய்ப்பூர்', 'Patna'])
  expect(labels(inAlphabet(alphabet, english))).toEqual(alphabet.map(({ name }) => name))
})

it('a list keeps near entries before the alphabet and "Others" after it', () => {
  const list = [...of('Salem', 'India'), ...alphabet, ...of('Caste no bar', 'Others')]
  const shown = labels(inAlphabet(list, tamil))
  expect(shown.slice(0, 2)).toEqual(['சேலம்', 'இந்தியா'])
  expect(shown.slice(-2)).toEqual(['Caste no bar', 'Others'])
})
