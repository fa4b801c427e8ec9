import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { clockName } from './clock-name.ts'

it('a time zone is named by its country or city', () => {
  const english = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(['Asia/Kolkata', 'America/New_York', 'Europe/London'].map((zone) => clockName(zone, english))).toEqual([
    'Indian time',
    'New York time',
    'London time',
  ])
})
