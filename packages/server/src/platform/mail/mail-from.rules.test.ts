import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'

const faultsOf = (mailFrom: string): readonly string[] => {
  try {
    readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: mailFrom })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

it('a sender with a name is refused at the start, because mail servers refuse all its mails', () => {
  expect(faultsOf('office@thunai.in')).toEqual([])
  for (const wrong of ['Thunai <office@thunai.in>', '<office@thunai.in>', 'office', 'office@', 'a@b@c'])
    expect([wrong, ...faultsOf(wrong)]).toEqual([wrong, expect.stringContaining('MAIL_FROM must be an address alone')])
})
