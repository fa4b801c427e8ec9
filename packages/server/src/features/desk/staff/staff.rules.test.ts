import { describe, expect, it } from 'vitest'
import { isFromOffice } from './staff.rules.ts'

const OFFICE = 'https://office.thunai.example'
const from = (request: { method?: string; fetchSite?: string; origin?: string; host?: string }) =>
  isFromOffice(
    { method: 'POST', fetchSite: undefined, origin: undefined, host: 'office.thunai.example', ...request },
    OFFICE,
  )

describe('a call is from the office’s own page (OFF-STAFF-04)', () => {
  it('if the browser says so, or sends no headers about it', () => {
    expect(from({ fetchSite: 'same-origin', origin: OFFICE })).toBe(true)
    expect(from({})).toBe(true)
    expect(from({ method: 'GET', fetchSite: 'none' })).toBe(true)
  })

  it('also behind a proxy that calls the server by another name', () => {
    expect(from({ origin: OFFICE, host: '10.0.0.5:3001' })).toBe(true)
    expect(from({ origin: 'http://localhost:3001', host: 'localhost:3001' })).toBe(true)
  })

  it.each([
    { fetchSite: 'cross-site' },
    { method: 'GET', fetchSite: 'cross-site' },
    { method: 'GET', fetchSite: 'same-site' },
    { fetchSite: 'same-site', origin: 'https://thunai.example' },
    { fetchSite: 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://office.thunai.example.evil.example' },
    { origin: 'https://office.thunai.example:8443' },
  ])('but not with %o', (request) => {
    expect(from(request)).toBe(false)
  })
})
