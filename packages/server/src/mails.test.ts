import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import type { Site } from '@thunai/contract/values/site'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import {
  contactChangedMail,
  contactRestoredMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './features/accounts/accounts.mails.ts'
import {
  grievanceAnsweredMail,
  grievanceReceivedMail,
  newGrievanceMail,
  overdueGrievanceMail,
} from './features/grievances/grievances.mails.ts'
import { dailyMatchesMail } from './features/matches/matches.mails.ts'
import {
  digestMail,
  interestAcceptedMail,
  interestReceivedMail,
  noticeMail,
} from './features/notifications/notifications.mails.ts'
import { WORDS, type Worded } from './features/notifications/notice-words.ts'
import { exportedMail, farewellMail } from './features/own-account/own-account.mails.ts'
import type { Order } from './features/payments/orders.store.ts'
import { receiptMail, strayMoneyMail } from './features/payments/payments.mails.ts'
import { heldMessageMail, reportMail } from './features/privacy/privacy.mails.ts'
import { searchAlertMail } from './features/saved-searches/saved-searches.mails.ts'
import { contactChangeAskedMail, emailCodeMail, newEmailCodeMail } from './features/verification/verification.mails.ts'
import { english } from './platform/languages.ts'
import type { Mail } from './platform/mail/mail-page.ts'
import { alarmMail } from './platform/outbox/outbox.mails.ts'
import { readSite } from './platform/read-site.ts'

const config = readConfig({ TOKEN_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://thunai.example' })
const sample = readSite(config.siteFile)

/** Every mail, with these words wherever a member, the gateway or the operator has the say. */
function mailsWith(words: string): Readonly<Record<string, Mail>> {
  const site: Site = { ...sample, name: words, email: words, addressLines: [words, words] }
  const said = { config, site }
  const member = { name: words, memberId: words, loginId: words, email: words, code: words }
  const reader = { name: words, unsubscribeUrl: 'https://thunai.example/unsubscribe/abc' }
  const grievance = {
    ticket: words,
    dueAt: new Date(0),
    name: words,
    email: words,
    kind: 'other',
    profile: words,
    aboutMemberId: words,
    details: words,
  } as const
  const payment = { paymentId: words, amountPaise: 100, currency: words }
  const order: Order = {
    id: words,
    profileId: words,
    memberId: words,
    planId: 1,
    planName: words,
    amountPaise: 199_900,
    currency: words,
    validityDays: 180,
    contactLimit: 50,
    smsCredits: 30,
    expressInterest: true,
    messagingApp: true,
    providerOrderId: words,
    state: 'paid',
    confirmingAt: null,
    createdAt: new Date(0),
    paidAt: new Date(0),
    checks: 0,
  }
  return {
    welcomeMail: welcomeMail(said, english, member),
    resetMail: resetMail(said, english, { ...member, mailbox: words, isPresent: false }),
    passwordChangedMail: passwordChangedMail(said, english, { name: words, isReset: true }),
    emailCodeMail: emailCodeMail(said, english, member),
    newEmailCodeMail: newEmailCodeMail(said, english, member),
    contactChangeAskedMail: contactChangeAskedMail(said, english, { name: words, what: 'email' }),
    contactChangedMail: contactChangedMail(said, english, { name: words, email: true, phone: true, undoToken: words }),
    contactRestoredMail: contactRestoredMail(said, english, { name: words, isPhoneLost: true }),
    interestAcceptedMail: interestAcceptedMail(said, english, reader, { id: words, name: words, memberId: words }),
    interestReceivedMail: interestReceivedMail(said, english, reader, {
      id: words,
      name: words,
      memberId: words,
      facts: [words, words],
      porutham: { matched: 7, of: 10 },
      photoUrl: `https://thunai.example/uploads/${encodeURIComponent(words)}`,
    }),
    noticeMail: noticeMail(said, english, reader, {
      kind: 'photoRequest',
      other: { name: words, memberId: words },
      count: 1,
      path: '/notifications',
    }),
    digestMail: digestMail(
      said,
      english,
      reader,
      Object.keys(WORDS).map((kind) => ({
        kind: kind as Worded,
        other: { name: words, memberId: words },
        count: 2,
      })),
    ),
    reportMail: reportMail(said, english, {
      reporterMemberId: words,
      targetMemberId: words,
      reason: 'other',
      text: words,
      message: { text: words },
    }),
    heldMessageMail: heldMessageMail(said, english, {
      reporterMemberId: words,
      targetMemberId: words,
      text: words,
    }),
    grievanceReceivedMail: grievanceReceivedMail(said, english, grievance),
    newGrievanceMail: newGrievanceMail(said, english, grievance),
    overdueGrievanceMail: overdueGrievanceMail(said, english, grievance),
    grievanceAnsweredMail: grievanceAnsweredMail(said, english, { ticket: words, name: words, answer: words }),
    receiptMail: receiptMail(said, english, { order, payerName: words, number: words, endsAt: new Date(0) }),
    strayMoneyMail: strayMoneyMail(said, english, { order, payment, outcome: 'surplus' }),
    farewellMail: farewellMail(said, english, member),
    exportedMail: exportedMail(said, english, member),
    searchAlertMail: searchAlertMail(said, english, reader, [
      { name: words, all: 12, members: [{ name: words, memberId: words, facts: [words] }] },
    ]),
    dailyMatchesMail: dailyMatchesMail(said, english, reader, [
      { name: words, memberId: words, age: 30, district: words, state: words, jobName: words, matchSentence: words },
    ]),
    alarmMail: alarmMail(said, english, { channel: 'sms', failingSince: new Date(0), reason: words }),
  }
}

const HOSTILE = `</p><img src=x onerror="alert('1')">&amp; Meena`
const ESCAPED = '&lt;/p&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp; Meena'
const IN_ADDRESS = encodeURIComponent(HOSTILE)

const [plain, hostile] = [mailsWith('Meena'), mailsWith(HOSTILE)]

describe('a mail', () => {
  it.each(Object.keys(plain))('shows what others wrote as text, and is the same mail for it: %s', (name) => {
    const html = hostile[name]?.html
      .replaceAll(ESCAPED, 'Meena')
      .replaceAll(IN_ADDRESS.replaceAll("'", '&#39;'), 'Meena')
    expect(html).toBe(plain[name]?.html)
  })

  it.each(Object.keys(plain))('says in plain text the very same words, without signs of HTML: %s', (name) => {
    // lines break elsewhere when words are longer
    const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
    const text = flat(hostile[name]?.text)?.replaceAll(HOSTILE, 'Meena').replaceAll(IN_ADDRESS, 'Meena')
    expect(text).toBe(flat(plain[name]?.text))
    expect(plain[name]?.text).toContain('Meena')
  })

  it('is written in the language that it is handed, and in English where that lacks a sentence', () => {
    const tamil = setupI18n({
      locale: 'ta',
      messages: { ta: { 'Vanakkam, {name}': ['வணக்கம், ', ['name']], 'OTP: {code}': ['OTP: ', ['code']] } },
    })
    const member = { name: 'Meena', memberId: 'TM1', loginId: '9', code: '123456' }
    const { html, text } = welcomeMail({ config, site: sample }, tamil, member)
    expect(html).toContain('<html lang="ta">')
    expect(text).toContain('வணக்கம், Meena')
    expect(text).toContain('Your member id is TM1.')
  })

  it('is tried here whoever makes it', async () => {
    const files = globSync('{features,platform}/*/*.mails.ts', { cwd: import.meta.dirname })
    const makers = await Promise.all(
      files.map(async (file) => Object.keys((await import(join(import.meta.dirname, file))) as object)),
    )
    expect(
      makers
        .flat()
        .filter((name) => name.endsWith('Mail'))
        .toSorted(),
    ).toEqual(Object.keys(plain).toSorted())
  })
})
