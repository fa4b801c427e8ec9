import { expect, it } from 'vitest'
import { addressIn, LANGUAGES, pathIn } from './languages.ts'

it.each(['/', '/search-profile', '/tasks'])('leads to %s below each language, and from there to it again', (path) => {
  expect(LANGUAGES.map((language) => pathIn(language, addressIn(language, path)))).toEqual(LANGUAGES.map(() => path))
})
