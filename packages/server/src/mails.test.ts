import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { noticePath } from '@thunai/contract/telling/notification-kinds'
import { QUEUES } from '@thunai/contract/desk/queues'
import type { Site } from '@thunai/contract/values/site'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { fixedOutsideMail } from './features/meeting/alliances/alliances.mails.ts'
import {
  contactChangedMail,
  contactRestoredMail,
  loginCodeMail,
  passwordChangedMail,
  passwordEndedMail,
  resetMail,
  welcomeMail,
} from './features/identity/accounts/accounts.mails.ts'
import { rulesMail } from './features/identity/accounts/telling-rules/rules.mails.ts'
import {
  consentCodeMail,
  consentMail,
  deletedMail,
  refusedMail,
  renewalMail,
  sealHiddenMail,
  sealNoticeMail,
} from './features/household/candidate-consent/candidate-consent.mails.ts'
import {
  candidateJoinedMail,
  invitationMail,
  invitationsEndedMail,
  personConfirmedMail,
  personJoinedMail,
  personWaitsMail,
  removedMail,
} from './features/identity/family/family.mails.ts'
import { handedOnMail, takenOverMail } from './features/household/take-over/take-over.mails.ts'
import { profileGoneMail } from './features/household/leaving/leaving.mails.ts'
import {
  grievanceAnsweredMail,
  grievanceReceivedMail,
  newGrievanceMail,
} from './features/household/grievances/grievances.mails.ts'
import { dailyMatchesMail } from './features/finding/matches/matches.mails.ts'
import { appealAnsweredMail, decisionMail, endedMail } from './features/identity/moderation/moderation.mails.ts'
import {
  digestMail,
  interestAcceptedMail,
  interestReceivedMail,
  noticeMail,
} from './features/telling/notifications/notifications.mails.ts'
import { WORDS, type Worded } from './features/telling/notifications/notice-words.ts'
import { exportedMail, farewellMail } from './features/household/own-account/own-account.mails.ts'
import type { Order } from './features/money/payments/orders.store.ts'
import { moneyGoesBackMail, receiptMail, strayMoneyMail } from './features/money/payments/payments.mails.ts'
import { disputeMail } from './features/money/payments/disputes/disputes.mails.ts'
import {
  paidBackMail,
  refundBackMail,
  refundFailedMail,
  refundMail,
  refundOwedMail,
} from './features/money/payments/refunds/refunds.mails.ts'
import { heldMessageMail, reportMail } from './features/profile/privacy/privacy.mails.ts'
import { staffChangeMail, staffInviteMail } from './features/desk/staff/staff.mails.ts'
import { overdueMail } from './features/desk/reviews/reviews.mails.ts'
import { breachMail } from './features/telling/breaches/breaches.mails.ts'
import { stillLookingMail } from './features/household/still-looking/still-looking.mails.ts'
import { textsChangeMail } from './features/office/site-texts/site-texts.mails.ts'
import { searchAlertMail } from './features/finding/saved-searches/saved-searches.mails.ts'
import {
  contactChangeAskedMail,
  emailCodeMail,
  newEmailCodeMail,
} from './features/identity/verification/verification.mails.ts'
import { english, languageIn } from './platform/languages.ts'
import type { Mail } from './platform/mail/mail-page.ts'
import { surgeMail } from './platform/sms/sms.mails.ts'
import { alarmMail } from './platform/outbox/outbox.mails.ts'
import { readSite } from './platform/read-site.ts'
import { latinWords } from './testing/latin-words.ts'

const SETTINGS = { TOKEN_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://thunai.example' }
const atOneAddress = readConfig(SETTINGS)
const sample = readSite(atOneAddress.siteFile)

/** To candidates, whose language is unknown. */
const IN_BOTH = ['consentMail', 'renewalMail', 'consentCodeMail']

/** Every mail in a language, with these words for each text of a member, the gateway or the operator. */
function mailsWith(words: string, i18n = english, config = atOneAddress): Readonly<Record<string, Mail>> {
  const site: Site = { ...sample, name: words, email: words, addressLines: [words, words] }
  const context = { config, site }
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
  const decision = { kind: 'limit', queue: 'reports', reason: 'rules', expiresAt: new Date(0) } as const
  const payment = { paymentId: words, minor: 100, currency: 'USD' }
  const order: Order = {
    id: words,
    profileId: words,
    memberId: words,
    planId: 1,
    planName: words,
    minor: 199_900,
    currency: 'INR',
    provider: words,
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
    nextCheckAt: null,
  }
  return {
    welcomeMail: welcomeMail(context, i18n, member),
    loginCodeMail: loginCodeMail(context, i18n, member),
    resetMail: resetMail(context, i18n, { ...member, mailbox: words, isPresent: false }),
    passwordChangedMail: passwordChangedMail(context, i18n, { name: words, isReset: true }),
    passwordEndedMail: passwordEndedMail(context, i18n, { name: words }),
    consentMail: consentMail(context, i18n, { name: words, token: 'a' }),
    renewalMail: renewalMail(context, i18n, { name: words, token: 'a' }),
    consentCodeMail: consentCodeMail(context, i18n, member),
    refusedMail: refusedMail(context, i18n, { ...member, deletedAt: new Date(0), address: words }),
    deletedMail: deletedMail(context, i18n, member),
    sealNoticeMail: sealNoticeMail(context, i18n, member, new Date(0)),
    sealHiddenMail: sealHiddenMail(context, i18n, member),
    fixedOutsideMail: fixedOutsideMail(context, i18n, { memberId: words, undoneUntil: new Date(0) }),
    invitationMail: invitationMail(context, i18n, { name: words, by: words, token: 'a' }),
    candidateJoinedMail: candidateJoinedMail(context, i18n, {
      name: words,
      candidate: words,
      memberId: 'M1',
      settlesAt: new Date('2026-07-10T12:00:00Z'),
    }),
    personJoinedMail: personJoinedMail(context, i18n, {
      name: words,
      candidate: words,
      memberId: 'M1',
      role: 'guardian',
    }),
    personWaitsMail: personWaitsMail(context, i18n, { name: words, candidate: words, memberId: 'M1' }),
    personConfirmedMail: personConfirmedMail(context, i18n),
    profileGoneMail: profileGoneMail(context, i18n, member),
    textsChangeMail: textsChangeMail(context, i18n, {
      section: 'bank',
      by: words,
      reason: words,
      before: { holder: words },
      after: [words],
      step: 'asked',
    }),
    staffChangeMail: staffChangeMail(context, i18n, { what: 'added', email: words, by: words, roles: ['finance'] }),
    staffInviteMail: staffInviteMail(context, i18n, { link: 'https://thunai.example/office/enrol#a' }),
    breachMail: breachMail(context, i18n, { name: words, what: words, whatToDo: words }),
    stillLookingMail: stillLookingMail(context, i18n, { name: words, path: '/still-looking?token=a' }),
    invitationsEndedMail: invitationsEndedMail(context, i18n, { names: [words] }),
    takenOverMail: takenOverMail(context, i18n, { candidate: words, memberId: 'M1' }),
    handedOnMail: handedOnMail(context, i18n, { candidate: words, memberId: 'M1' }),
    removedMail: removedMail(context, i18n, { candidate: words, memberId: 'M1', isGone: true }),
    emailCodeMail: emailCodeMail(context, i18n, member),
    newEmailCodeMail: newEmailCodeMail(context, i18n, member),
    contactChangeAskedMail: contactChangeAskedMail(context, i18n, { name: words, what: 'email' }),
    contactChangedMail: contactChangedMail(context, i18n, { name: words, email: true, phone: true, undoToken: words }),
    contactRestoredMail: contactRestoredMail(context, i18n, { name: words, isPhoneLost: true }),
    interestAcceptedMail: interestAcceptedMail(context, i18n, reader, { id: words, name: words, memberId: words }),
    interestReceivedMail: interestReceivedMail(context, i18n, reader, {
      id: words,
      name: words,
      memberId: words,
      facts: [words, words],
      porutham: { matched: 7, of: 10 },
      photoUrl: `https://thunai.example/uploads/${encodeURIComponent(words)}`,
    }),
    noticeMail: noticeMail(context, i18n, reader, {
      kind: 'photoRequest',
      other: { name: words, memberId: words },
      count: 1,
      day: '2026-03-10',
      path: '/notifications',
    }),
    digestMail: digestMail(
      context,
      i18n,
      reader,
      Object.keys(WORDS).map((kind) => ({
        kind: kind as Worded,
        other: { name: words, memberId: words },
        count: 2,
        day: '2026-03-10',
      })),
    ),
    reportMail: reportMail(context, i18n, {
      reporterMemberId: words,
      targetMemberId: words,
      reason: 'other',
      text: words,
      message: { text: words },
    }),
    heldMessageMail: heldMessageMail(context, i18n, {
      reporterMemberId: words,
      targetMemberId: words,
      text: words,
    }),
    grievanceReceivedMail: grievanceReceivedMail(context, i18n, grievance),
    newGrievanceMail: newGrievanceMail(context, i18n, grievance),
    overdueMail: overdueMail(context, i18n, {
      id: 1,
      queue: 'reports',
      subjectId: words,
      memberId: words,
      text: words,
      dueAt: new Date(0),
    }),
    rulesMail: rulesMail(context, i18n, { name: words }),
    decisionMail: decisionMail(context, i18n, { name: words, decision }),
    endedMail: endedMail(context, i18n, { name: words, kinds: ['limit'], isLifted: false, isStillBlocked: false }),
    appealAnsweredMail: appealAnsweredMail(context, i18n, {
      name: words,
      decision,
      isUpheld: false,
      hasEnded: false,
      isStillBlocked: false,
      reason: 'decisionStands',
      reply: words,
    }),
    grievanceAnsweredMail: grievanceAnsweredMail(context, i18n, { ticket: words, name: words, answer: words }),
    receiptMail: receiptMail(context, i18n, { order, payerName: words, number: words, endsAt: new Date(0) }),
    moneyGoesBackMail: moneyGoesBackMail(context, i18n, { order, payerName: words }),
    strayMoneyMail: strayMoneyMail(context, i18n, { order, payment, outcome: 'surplus' }),
    refundMail: refundMail(context, i18n, {
      order,
      payerName: words,
      refund: { minor: 199_900, currency: 'INR', paymentId: words, endsPlan: false },
      isPlanOver: true,
    }),
    refundFailedMail: refundFailedMail(context, i18n, {
      order,
      refund: { minor: 199_900, currency: 'INR', paymentId: words, endsPlan: false },
      failure: words,
    }),
    paidBackMail: paidBackMail(context, i18n, {
      order,
      payerName: words,
      refund: { minor: 199_900, currency: 'INR', paymentId: words, endsPlan: false },
      isPlanOver: false,
      byHand: { means: 'upi', reference: words },
    }),
    refundOwedMail: refundOwedMail(context, i18n, {
      order,
      refund: { minor: 199_900, currency: 'INR', paymentId: words },
    }),
    refundBackMail: refundBackMail(context, i18n, {
      order,
      payerName: words,
      refund: { minor: 199_900, currency: 'INR', paymentId: words },
    }),
    disputeMail: disputeMail(context, i18n, { order, paymentId: words, money: { minor: 199_900, currency: 'INR' } }),
    farewellMail: farewellMail(context, i18n, { ...member, left: 'profile' }),
    exportedMail: exportedMail(context, i18n, member),
    searchAlertMail: searchAlertMail(context, i18n, reader, [
      { name: words, all: 12, members: [{ name: words, memberId: words, facts: [words], clanMark: words }] },
    ]),
    dailyMatchesMail: dailyMatchesMail(context, i18n, reader, [
      {
        name: words,
        memberId: words,
        age: 30,
        district: words,
        state: words,
        jobName: words,
        matchSentence: words,
        clanVerdict: { verdict: 'ask', certainty: 'varies', text: words },
      },
    ]),
    surgeMail: surgeMail(context, i18n, { sent: 250, most: 500, hour: new Date(0) }),
    alarmMail: alarmMail(context, i18n, { channel: 'sms', failingSince: new Date(0), reason: words }),
  }
}

const HOSTILE = `</p><img src=x onerror="alert('1')">&amp; Meena`
const ESCAPED = '&lt;/p&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp; Meena'
const IN_ADDRESS = encodeURIComponent(HOSTILE)

const [plain, hostile] = [mailsWith('Meena'), mailsWith(HOSTILE)]
const inTamil = mailsWith('மீனா', languageIn('ta'))

/** Names of people, names of laws, a queue of the office, which is in English, and texts that the operator types. */
const KEPT = [
  sample.grievanceOfficer.name,
  'Grievance Appellate Committee',
  QUEUES.reports.name,
  'SMS_COUNTRIES',
  'SMS_PER_HOUR',
  'npm run admin -- list-messages',
]

describe('a mail', () => {
  it.each(Object.keys(plain))('escapes what others wrote, and says the same with it: %s', (name) => {
    const html = hostile[name]?.html
      .replaceAll(ESCAPED, 'Meena')
      .replaceAll(IN_ADDRESS.replaceAll("'", '&#39;'), 'Meena')
    expect(html).toBe(plain[name]?.html)
  })

  it.each(Object.keys(plain))('says the same words in plain text, without HTML: %s', (name) => {
    // lines break elsewhere if words are longer
    const flat = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
    const text = flat(hostile[name]?.text)?.replaceAll(HOSTILE, 'Meena').replaceAll(IN_ADDRESS, 'Meena')
    expect(text).toBe(flat(plain[name]?.text))
    expect(plain[name]?.text).toContain('Meena')
  })

  it('keeps the line breaks of staff (REV-24)', () => {
    for (const name of ['grievanceAnsweredMail', 'appealAnsweredMail']) {
      const { html, text } = mailsWith('Dear family,\n\n1. One\n2. Two')[name]!
      expect(html).toContain('Dear family,<br><br>1. One<br>2. Two')
      expect(text).toContain('Dear family,\n\n1. One\n2. Two')
    }
  })

  it('is written in the given language, and in English if that lacks a sentence', () => {
    const tamil = setupI18n({
      locale: 'ta',
      messages: { ta: { 'Vanakkam, {name}': ['வணக்கம், ', ['name']], 'OTP: {code}': ['OTP: ', ['code']] } },
    })
    const member = { name: 'Meena', memberId: 'TM1', loginId: '9', code: '123456' }
    const { html, text } = welcomeMail({ config: atOneAddress, site: sample }, tamil, member)
    expect(html).toContain('<html lang="ta">')
    expect(text).toContain('வணக்கம், Meena')
    expect(text).toContain('Your member id is TM1.')
  })

  it.each(Object.keys(plain).filter((name) => !IN_BOTH.includes(name)))(
    'is entirely in Tamil for a reader of Tamil: %s (LANG-12)',
    (name) => {
      const mail = inTamil[name]
      expect(mail?.html).toContain('<html lang="ta">')
      const shown = mail?.html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n')
      for (const said of [mail?.subject, shown, mail?.text]) {
        expect(said).toMatch(/[\u0b80-\u0bff]/)
        expect(latinWords(said ?? '', KEPT)).toEqual([])
      }
    },
  )

  it('links readers of Tamil to pages in Tamil', () => {
    expect(inTamil['passwordChangedMail']?.html).toContain('href="https://thunai.example/ta/forget-password"')
    expect(inTamil['endedMail']?.html).toContain('href="https://thunai.example/ta"')
    expect(plain['passwordChangedMail']?.html).toContain('href="https://thunai.example/forget-password"')
  })

  it('that a feature writes itself has the link of the notice of its kind (TELL-12)', () => {
    for (const [name, kind] of [
      ['dailyMatchesMail', 'dailyMatches'],
      ['searchAlertMail', 'savedSearch'],
      ['fixedOutsideMail', 'matchFixed'],
    ] as const)
      expect(plain[name]?.text).toContain(`https://thunai.example${noticePath(kind, null)}`)
  })

  it('links staff to the office at its own address (REV-13, OFF-STAFF-13)', () => {
    const apart = mailsWith('Meena', english, readConfig({ ...SETTINGS, OFFICE_URL: 'https://office.thunai.example/' }))
    const links = Object.entries(apart).flatMap(([name, { text }]) => {
      const link = /https:\S+\/office\/(?!enrol)\S+/.exec(text)?.[0]
      return link === undefined ? [] : [[name, link]]
    })
    const office = 'https://office.thunai.example/office'
    expect(Object.fromEntries(links)).toEqual({
      overdueMail: `${office}/queues/reports?review=1`,
      refundOwedMail: `${office}/orders?state=toPayBack`,
      staffChangeMail: `${office}/staff`,
      textsChangeMail: `${office}/texts?section=bank`,
    })
  })

  it('is tested here, whichever feature writes it', async () => {
    const files = globSync('{features,platform}/**/*.mails.ts', { cwd: import.meta.dirname })
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

it('the mail about overdue reviews quotes only the beginning of a long text (REV-13)', () => {
  const { overdueMail: long } = mailsWith('மீனா Meena '.repeat(10_000).trim())
  const quoted = /“(மீனா[^”]*…)”/u.exec(long?.text ?? '')?.[1] ?? ''
  expect(quoted).toMatch(/(?:மீனா|Meena) …$/u)
  expect(quoted.length).toBeLessThan(310)
  expect(plain['overdueMail']?.text).toContain('“Meena”')
})
