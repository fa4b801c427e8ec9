import { expect, it } from 'vitest'
import { sentencesOf } from './contract-sentences.ts'

const textsOf = (code: string) => sentencesOf(code, 'some.ts').map(({ text }) => text)

it('extracts the sentences, labels and marked lists of the contract, with numbered placeholders', () => {
  const code = `
    export const MESSAGES = { missing: 'Please choose a file.' }
    export const NAME = { wire: 'fullName', kind: 'text', label: 'Name' }
    export const YES_NO = /* sentences */ ['Yes', 'No'] as const
    export const tooLong = (max: number) => \`Please use at most \${max} characters.\`
  `
  expect(textsOf(code)).toEqual(['Please choose a file.', 'Name', 'Yes', 'No', 'Please use at most {0} characters.'])
})

it('omits texts for programs and programmers', () => {
  const code = `
    type Look = 'all of it' | 'none of it'
    export const call = endpoint({ method: 'GET', path: '/form/all', summary: 'All lists of the form' })
    export const castes = lookup('/form/caste', 'Castes of a religion')
    if (!found) throw new Error('A file is missing')
  `
  expect(textsOf(code)).toEqual([])
})
