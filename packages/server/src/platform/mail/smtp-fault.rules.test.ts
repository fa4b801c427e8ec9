import { describe, expect, it } from 'vitest'
import { smtpFault } from './smtp-fault.rules.ts'

const smtpError = (command: string, response: string, code = 'EENVELOPE') =>
  smtpFault(
    Object.assign(new Error(`Refused: ${response}`), { code, command, response, responseCode: parseInt(response) }),
  )

describe('the reply of a mail server', () => {
  it('refuses one mail for good if there is no such mailbox or the content is rejected', () => {
    for (const response of [
      '550 5.1.1 <meena@example.in>: Recipient address rejected: User unknown',
      '550 No such user here',
      '553 5.1.3 Bad destination mailbox address syntax',
      '552 5.2.3 Message too long',
    ])
      expect(smtpError('RCPT TO', response).fault).toBe('refused')
    expect(smtpError('DATA', '554 5.6.0 Message refused', 'EMESSAGE').fault).toBe('refused')
    expect(smtpFault(Object.assign(new Error('Invalid recipient'), { code: 'EENVELOPE', command: 'API' })).fault).toBe(
      'refused',
    )
  })

  it('defers one mail if it says so, or if the cause may pass', () => {
    for (const response of [
      '451 4.7.1 Greylisted, come back later',
      '452 4.2.2 Mailbox full',
      '552 5.2.2 Mailbox full',
      '554 5.7.1 <meena@example.in>: Relay access denied',
      '550 5.7.26 Unauthenticated mail is not accepted',
      '550 5.4.1 No route',
      '503 Bad sequence of commands',
    ])
      expect(smtpError('RCPT TO', response).fault).toBe('deferred')
  })

  it('is an outage for all mails if the server rejects us or the connection breaks', () => {
    for (const [command, response] of [
      ['CONN', '554 No SMTP service here'],
      ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
      ['MAIL FROM', '553 5.7.1 Sender address rejected'],
      ['MAIL FROM', '452 4.3.1 Insufficient system storage'],
      ['RCPT TO', '530 5.7.0 Authentication required'],
      ['RCPT TO', '421 4.3.2 Service not available'],
    ] as const)
      expect(smtpError(command, response).fault).toBe('outage')
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS'])
      expect(smtpFault(Object.assign(new Error('x'), { code, command: 'CONN' })).fault).toBe('outage')
    expect(smtpFault(new Error('Connection pool was closed')).fault).toBe('outage')
  })

  it('is stored as codes, without the address that it repeats', () => {
    expect(smtpError('RCPT TO', '550 5.1.1 <meena@example.in>: unknown').reason).toBe(
      'Error EENVELOPE RCPT TO 550 5.1.1',
    )
  })
})
