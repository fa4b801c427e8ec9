import { contactIn } from '@thunai/contract/values/contact-free'
import { namesPayment } from '@thunai/contract/values/payment-words'
import type { TextSection } from '@thunai/contract/values/site'

/** Thirteen digits together without a prefix are no number of a phone: a registration, a reference. */
const TOO_LONG = /(?<![\d+])[1-9]\d{12,}(?!\d)/g

/**
 * Whether a second person has to agree: families pay into the bank account, and an announcement or a story could lead them to
 * another one, to a number or to an address.
 */
export const needsSecond = (section: TextSection, texts: unknown): boolean =>
  section === 'bank' ||
  linesOf(texts).some((line) => contactIn(line.replaceAll(TOO_LONG, '')) !== undefined || namesPayment(line))

/** All that a section says, line by line. */
export const linesOf = (texts: unknown): readonly string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(linesOf)
