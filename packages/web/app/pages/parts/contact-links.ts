const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** "+91 00000 00000" -> "tel:+910000000000" */
export const callLink = (phone: string) => `tel:+${digitsOf(phone)}`

/** Opens a chat with the number in the messaging app. */
export const chatLink = (phone: string) => `https://wa.me/${digitsOf(phone)}`
