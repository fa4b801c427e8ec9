import { setupI18n } from '@lingui/core'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { expect, it } from 'vitest'
import { workIn } from './Glance.tsx'

it('the job names its town unless the home is there', () => {
  const english = setupI18n({ locale: 'en', messages: { en: {} } })
  const at = (jobCity: string, currentLocation: string | null) =>
    workIn(english, { jobName: 'Engineer', jobCity, currentLocation, district: 'Erode' } as MemberProfile)
  expect(at('Salem', null)).toBe('Engineer, Salem')
  expect(at('Erode', null)).toBe('Engineer')
  expect(at('Salem', 'Salem')).toBe('Engineer')
  expect(at('Erode', 'Salem')).toBe('Engineer, Erode')
})
