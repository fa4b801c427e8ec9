import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { expect, it } from 'vitest'
import { foldersOf, inOrder } from './kept.rules.ts'

const shortlisted = (name: string, matched?: number, rajju = false, folder: string | null = null) =>
  ({ name, folder, porutham: matched === undefined ? null : { matched, of: 10, rajju } }) as Shortlisted

it('a shortlist is sorted by poruthams, then rajju, with profiles without a star last (DAY-03)', () => {
  const all = [
    shortlisted('no star'),
    shortlisted('six', 6),
    shortlisted('seven without', 7),
    shortlisted('seven with', 7, true),
    shortlisted('six too', 6),
  ]
  const names = (order: 'added' | 'porutham') => inOrder(all, order).map(({ name }) => name)
  expect(names('porutham')).toEqual(['seven with', 'seven without', 'six', 'six too', 'no star'])
  expect(names('added')).toEqual(all.map(({ name }) => name))
})

it('folders are listed once, alphabetically (DAY-03)', () => {
  const all = [
    shortlisted('a', 1, true, 'Madurai'),
    shortlisted('b'),
    shortlisted('c', 1, true, 'Chennai'),
    shortlisted('d', 1, true, 'Madurai'),
  ]
  expect(foldersOf(all, 'en')).toEqual(['Chennai', 'Madurai'])
})
