import { MEMBER_SMS } from '@thunai/contract/frame/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeForSms, smsName } from './sms.rules.ts'

const plan = fc
  .record({ id: fc.nat(), smsCredits: fc.nat(5), smsUsed: fc.nat(5) })
  .filter(({ smsCredits, smsUsed }) => smsUsed <= smsCredits)
const facts = fc.record({
  contactViewed: fc.boolean(),
  declined: fc.boolean(),
  senderIsSeen: fc.boolean(),
  hasNumber: fc.boolean(),
  isRepeat: fc.boolean(),
  fromOneToOne: fc.nat(3),
  toOne: fc.nat(8),
  live: fc.array(plan, { maxLength: 3 }),
})

const firstWithCredit = ({ live }: { live: readonly { id: number; smsUsed: number; smsCredits: number }[] }) =>
  live.find(({ smsUsed, smsCredits }) => smsUsed < smsCredits)?.id

describe('what an SMS costs', () => {
  it('is nothing for a repeat, else a credit of the first live plan that has one, within the day’s limits', () => {
    fc.assert(
      fc.property(facts, (of) => {
        const charge = chargeForSms(of)
        const isOpen = of.contactViewed && !of.declined && of.senderIsSeen && of.hasNumber
        const isWithin = of.fromOneToOne < MEMBER_SMS.fromOneToOneADay && of.toOne < MEMBER_SMS.toOneADay
        const expected = of.isRepeat ? 'nothing' : isWithin ? firstWithCredit(of) : undefined
        expect('from' in charge ? charge.from : undefined).toBe(isOpen ? expected : undefined)
      }),
    )
  })
})

describe('a name in an SMS', () => {
  it('carries letters only, and never an address or a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
        const said = smsName(name)
        expect(said).not.toMatch(/[\d./:@+#<>{}\n\r]/u)
        expect(said.length).toBeLessThanOrEqual(MEMBER_SMS.nameLength)
      }),
    )
  })

  it('stays readable', () => {
    expect(smsName('S. Meena Sundaram')).toBe('S Meena Sundaram')
    expect(smsName('மீனா சுந்தரம்')).toBe('மீனா சுந்தரம்')
    expect(smsName("D'Souza-Rao")).toBe("D'Souza-Rao")
    expect(smsName('Meena www.win.example +91 98765 43210')).toBe('Meena www win example')
    expect(smsName('Meena Sundaram Lakshminarayanan Iyer')).toBe('Meena Sundaram')
  })
})
