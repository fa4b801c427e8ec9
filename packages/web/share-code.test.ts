import { expect, it } from 'vitest'
import { type Piece, shareCode } from './share-code.ts'

const piece = (name: string, bytes: number, usedBy: readonly string[], imports: readonly number[] = []): Piece => ({
  bytes,
  modules: [name],
  imports,
  usedBy: new Set(usedBy),
})

const most = (files: number, ...pages: readonly string[]) => new Map(pages.map((page) => [page, files]))

it('code is shared so that no page loads more files than allowed, and little that it does not need (LIGHT-01)', () => {
  const pieces = [
    piece('all', 50, ['home', 'login', 'search']),
    piece('forms', 30, ['login', 'search']),
    piece('fields', 2, ['login']),
    piece('lists', 40, ['search']),
  ]
  expect(shareCode(pieces, most(3, 'home', 'login', 'search'))).toEqual([['all'], ['forms'], ['fields'], ['lists']])
  expect(shareCode(pieces, most(2, 'login'))).toEqual([['all'], ['forms', 'fields'], ['lists']])
})

it('a file comes before those that import it, and no two files import each other', () => {
  const pieces = [
    piece('top', 1, ['a'], [1]),
    piece('middle', 100, ['a', 'b', 'c'], [2]),
    piece('bottom', 1, ['a', 'b', 'c', 'd']),
  ]
  expect(shareCode(pieces, most(3, 'a'))).toEqual([['bottom'], ['middle'], ['top']])
  // top and bottom alone would stand on both sides of the middle
  expect(shareCode(pieces, most(2, 'a'))).not.toContainEqual(['top', 'bottom'])
})

it('what a file imports counts as needed by all who need the file', () => {
  const pieces = [
    piece('small', 1, ['a', 'b']),
    piece('reader', 1, ['a'], [3]),
    piece('other', 5, ['a', 'b']),
    piece('schemas', 90, ['a']),
  ]
  expect(shareCode(pieces, most(3, 'a', 'b'))).toContainEqual(['small', 'other'])
})
