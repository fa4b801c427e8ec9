import { contactsIn } from '@thunai/contract/contact/contact-free'
import { namesPayment } from '@thunai/contract/values/payment-words'
import type { TextSection } from '@thunai/contract/values/site'

/** Thirteen or more digits without a prefix are a registration or a reference, not a phone number. */
const TOO_LONG = /(?<![\d+])[1-9]\d{12,}(?!\d)/g

/** Patterns for ways to send money that don't occur in names: bank codes, transfers, and Tamil words for them. */
const MONEY_WAYS: readonly RegExp[] = [
  /(?<![A-Z\d])[A-Z]{4}0[A-Z\d]{6}(?![A-Z\d])/u,
  /(?<!\p{L})(?:bank\s(?:account|details|transfer)|accounts?\s(?:is|are|has|have|was|changed)|qr\s?codes?|bhim|swift\s?code|iban|western\s?union|money\s?gram|deposits?)(?!\p{L})/iu,
  /(?<!\p{L})(?:send|sent|pay|paid|transfer|remit|give|hand|takes?|collects?)\p{L}*\s(?:[^.!?\n]{0,30}\s)?(?:fees?|money|amount|cash|price|payments?)(?!\p{L})/iu,
  /ஜி\s?பே|கூகுள்\s?பே|ஃ?போன்\s?பே|பே\s?டி\s?எம்|யு\.?\s?பி\.?\s?ஐ|வங்கிக்?\s?கணக்க?|கணக்கு\s?எண்|கணக்குக்கு|பணம்|பணத்த|கட்டணத்தை|செலுத்த/u,
]

/**
 * True if a second person must agree: families pay into the bank account, and an announcement or story could lead them
 * to another account, number or address.
 */
export const needsSecond = (section: TextSection, texts: unknown): boolean =>
  section === 'bank' ||
  linesOf(texts).some(
    (line) =>
      contactsIn(line.replaceAll(TOO_LONG, '')).length > 0 ||
      namesPayment(line) ||
      MONEY_WAYS.some((way) => way.test(line)),
  )

/** All lines of a section's texts. */
export const linesOf = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(linesOf)
