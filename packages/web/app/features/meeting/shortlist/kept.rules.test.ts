import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { expect, it } from 'vitest'
import { foldersOf, inOrder } from './kept.rules.ts'

const kept = (name: string, matched?: number, rajju = false, folder: string | null = null) =>
  ({ name, folder, porutham: matched === undefined ? null : { matched, of: 10, rajju } }) as Shortlisted

it('a shortlist is sorted by poruthams, with rajju before without, and those without a star last (DAY-03)', () => {
  const all = [
    kept('no star'),
    kept('six', 6),
    kept('seven without', 7),
    kept('seven with', 7, true),
    kept('six too', 6),
  ]
  const names = (order: 'added' | 'porutham') => inOrder(all, order).map(({ name }) => name)
  expect(names('porutham')).toEqual(['seven with', 'seven without', 'six', 'six too', 'no star'])
  expect(names('added')).toEqual(all.map(({ name }) => name))
})

it('folders are listed once, alphabetically (DAY-03)', () => {
  const all = [kept('a', 1, true, 'Madurai'), kept('b'), kept('c', 1, true, 'Chennai'), kept('d', 1, true, 'Madurai')]
  expect(foldersOf(all, 'en')).toEqual(['Chennai', 'Madurai'])
})
