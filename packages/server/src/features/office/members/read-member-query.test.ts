import { describe, expect, it } from 'vitest'
import { readMemberQuery } from './read-member-query.ts'

describe('the search text of staff (MEM-01)', () => {
  it.each([
    ['', { by: 'nothing' }],
    ['  m100042 ', { by: 'memberId', memberId: 'M100042' }],
    ['M 100042', { by: 'memberId', memberId: 'M100042' }],
    ['Ｍ１０００４２', { by: 'memberId', memberId: 'M100042' }],
    ['100042', { by: 'login', name: { text: '100042', phones: [], lastTen: undefined }, memberId: 'M100042' }],
    [' Ravi@Example.IN ', { by: 'login', name: { email: 'ravi@example.in' } }],
    ['+91 98400-12345', { by: 'login', name: { text: '919840012345', phones: ['919840012345'], lastTen: undefined } }],
    ['098400 12345', { by: 'login', name: { text: '09840012345', phones: ['919840012345'], lastTen: '9840012345' } }],
    ['(98400) 12345', { by: 'login', name: { text: '9840012345', phones: ['919840012345'], lastTen: '9840012345' } }],
    ['Kavi', { by: 'name', start: 'kavi' }],
    ['M Ravi', { by: 'name', start: 'm ravi' }],
    ['7C9E6679-7425-40DE-944B-E07FC1F90AE7', { by: 'profileId', profileId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }],
  ])('%j is parsed like a login name, or as the beginning of a name', (typed, sought) => {
    expect(readMemberQuery(typed)).toEqual(sought)
  })
})
