import { once } from './once.ts'

/** Names of ways to pay, in any spelling: apps, their addresses, bank accounts. */
const paymentWords = once(
  () =>
    /(?<!\p{L})(?:upi|gpay|g\s?pay|google\s?pay|phone\s?pe|paytm|ifsc|neft|rtgs|a\/c|acc(?:ount)?\s?(?:no|num|number)|pay\s+(?:to|me|us|here|now)|ok\s?(?:axis|hdfc\s?bank|icici|sbi)|ybl|ibl)(?!\p{L})/iu,
)

export const namesPayment = (text: string): boolean =>
  paymentWords().test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
