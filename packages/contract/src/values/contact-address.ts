/** Where a person is reached by mail or SMS: an e-mail in small letters, or the E.164 digits of a number. */
export interface ContactAddress {
  readonly email: string | null
  readonly phone: string | null
}

/** The address of a form that wants one of the two. */
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

/** One text for either; "" for neither. */
export const textOfAddress = ({ email, phone }: ContactAddress): string => email ?? phone ?? ''

/** Whether two have an e-mail or a number in common. */
export const isSameAddress = (a: ContactAddress, b: ContactAddress): boolean =>
  (a.email !== null && a.email === b.email) || (a.phone !== null && a.phone === b.phone)

/** An e-mail as whoever holds a link may see it: enough to know one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}${'•'.repeat(Math.max(2, Math.min(6, at - 1)))}${email.slice(at)}`
}

/** A number in the same way: its last two digits. */
export const maskPhone = (phone: string): string => `${'•'.repeat(phone.length - 2)}${phone.slice(-2)}`

/** Both in the same way. */
export const maskAddress = ({ email, phone }: ContactAddress): ContactAddress => ({
  email: email === null ? null : maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
})
