import { expect, it } from 'vitest'
import { addressIn, LANGUAGES, pathIn } from './languages.ts'

it.each(['/', '/search-profile', '/tasks'])('the address of %s in each language leads back to its path', (path) => {
  expect(LANGUAGES.map((language) => pathIn(language, addressIn(language, path)))).toEqual(LANGUAGES.map(() => path))
})
