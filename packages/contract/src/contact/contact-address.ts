/** Address of a person for mail or SMS: an e-mail in lower case, or the E.164 digits of a phone number. */
export interface ContactAddress {
  readonly email: string | null
  readonly phone: string | null
}

/** The address from a form that asks for one of the two. */
export const addressOf = ({
  email,
  phone,
}: {
  readonly email?: string | undefined
  readonly phone: string
}): ContactAddress => ({
  email: email ?? null,
  phone: phone === '' ? null : phone,
})

/** Text of an address; "" if it is empty. */
export const textOfAddress = ({ email, phone }: ContactAddress): string => email ?? phone ?? ''

/** True if both share an e-mail or a number. */
export const isSameAddress = (a: ContactAddress, b: ContactAddress): boolean =>
  (a.email !== null && a.email === b.email) || (a.phone !== null && a.phone === b.phone)

/** A masked e-mail: enough for its owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}${'•'.repeat(Math.max(2, Math.min(6, at - 1)))}${email.slice(at)}`
}

/** A masked number: its last two digits. */
export const maskPhone = (phone: string): string => `${'•'.repeat(phone.length - 2)}${phone.slice(-2)}`

/** Masks both parts. */
export const maskAddress = ({ email, phone }: ContactAddress): ContactAddress => ({
  email: email === null ? null : maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
})
