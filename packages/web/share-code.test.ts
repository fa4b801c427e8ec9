import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movePieces, type Piece } from './move-pieces.ts'
import { shareCode } from './share-code.ts'

const piece = (name: string, bytes: number, usedBy: readonly string[], imports: readonly number[] = []): Piece => ({
  bytes,
  modules: [name],
  imports,
  usedBy: new Set(usedBy),
})

const most = (files: number, ...pages: readonly string[]) => new Map(pages.map((page) => [page, files]))

it('code is shared so that no page loads too many files or much unneeded code (LIGHT-01)', () => {
  const pieces = [
    piece('all', 50, ['home', 'login', 'search']),
    piece('forms', 30, ['login', 'search']),
    piece('fields', 2, ['login']),
    piece('lists', 40, ['search']),
  ]
  expect(shareCode(pieces, most(3, 'home', 'login', 'search'))).toEqual([['all'], ['forms'], ['fields'], ['lists']])
  expect(shareCode(pieces, most(2, 'login'))).toEqual([['all'], ['forms', 'fields'], ['lists']])
})

it('a file precedes the files that import it, and no two files import each other', () => {
  const pieces = [
    piece('top', 1, ['a'], [1]),
    piece('middle', 100, ['a', 'b', 'c'], [2]),
    piece('bottom', 1, ['a', 'b', 'c', 'd']),
  ]
  expect(shareCode(pieces, most(3, 'a'))).toEqual([['bottom'], ['middle'], ['top']])
  // joined, top and bottom would be on both sides of the middle
  expect(shareCode(pieces, most(2, 'a'))).not.toContainEqual(['top', 'bottom'])
})

it("a file's imports count as needed by all users of the file", () => {
  const pieces = [
    piece('small', 1, ['a', 'b']),
    piece('reader', 1, ['a'], [3]),
    piece('other', 5, ['a', 'b']),
    piece('schemas', 90, ['a']),
  ]
  expect(shareCode(pieces, most(3, 'a', 'b'))).toContainEqual(['small', 'other'])
})

it('a piece that pages load without needing it moves to its own file (LIGHT-01)', () => {
  const pieces = [
    piece('forms', 40, ['login', 'search']),
    piece('maps', 30, ['search']),
    piece('words', 1, ['login', 'search', 'home']),
  ]
  const moved = movePieces(pieces, [[0, 1], [2]], most(3, 'login', 'search', 'home'), () => 1)
  expect(moved.map((file) => file.toSorted()).toSorted()).toEqual([[0], [1], [2]])
})

it('pieces stay where a move would let files import each other, or a page load too many', () => {
  const pieces = [
    piece('top', 1, ['a'], [1]),
    piece('middle', 100, ['a', 'b'], [2]),
    piece('bottom', 50, ['a', 'b', 'c']),
    piece('dialog', 9, ['c']),
  ]
  const files = [[0], [1], [2, 3]]
  expect(movePieces(pieces, files, most(1, 'c'), () => 1)).toEqual(files)
  /** True if the middle's file lies between the joined file of top and bottom. */
  const isCircle = (all: readonly (readonly number[])[]) =>
    all.some((file) => file.includes(0) && file.includes(2) && !file.includes(1))
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }), (fileOf) => {
      const files = [0, 1, 2, 3].map((file) => [0, 1, 2, 3].filter((at) => fileOf[at] === file))
      fc.pre(!isCircle(files))
      const moved = movePieces(
        pieces,
        files.filter((file) => file.length > 0),
        new Map(),
        () => 1,
      )
      expect(moved.flat().toSorted()).toEqual([0, 1, 2, 3])
      expect(isCircle(moved)).toBe(false)
    }),
  )
})
