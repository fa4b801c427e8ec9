import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Compiled = ReturnType<typeof compileMessage>
const compiled = new Map<string, Compiled>()

/** Each sentence is read once; there are as many as stand in the code. */
function compile(text: string): Compiled {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}

/**
 * The English text is the id of a sentence: `i18n._('Dear {name}, …', { name })`. Without a catalogue it stands as it is.
 * Whoever writes to people is handed the language that they read.
 */
export const english: I18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compile)

/** How days, moments and money are written in India in a language. */
export function formatsOf({ locale }: I18n) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-IN`, { ...options, timeZone: 'Asia/Kolkata' })
  return {
    day: format({ day: '2-digit', month: 'long', year: 'numeric' }),
    moment: format({ dateStyle: 'long', timeStyle: 'short' }),
    money: new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency: 'INR' }),
  }
}
