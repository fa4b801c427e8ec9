import { readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Money, toUnits } from '@thunai/contract/money/money'
import { languageNamed, type Language, LANGUAGES } from '@thunai/contract/values/languages'
import { parsePo } from 'pofile-ts'

type Compiled = ReturnType<typeof compileMessage>

/** Compiles each sentence on first use; their number is limited by the code. */
function compiler(): (text: string) => Compiled {
  const compiled = new Map<string, Compiled>()
  return (text) => {
    const known = compiled.get(text) ?? compileMessage(text)
    compiled.set(text, known)
    return known
  }
}

/** The translated sentences of a catalogue; others are left out, so that they stay English. */
function sentencesIn(file: string): Messages {
  const { items } = parsePo(readFileSync(new URL(file, import.meta.url), 'utf8'))
  return Object.fromEntries(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])))
}

/**
 * The English text is the id of a sentence: `i18n._('Dear {name}, …', { name })`. Without a catalogue it is used as is.
 * Mails and SMS are written in the language of their reader.
 */
export const english: I18n = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compiler())

/** The server's own sentences and those of the contract, which it repeats. */
const read = (locale: Language): I18n =>
  setupI18n({
    locale,
    messages: {
      [locale]: {
        ...sentencesIn(`../../../contract/languages/${locale}.po`),
        ...sentencesIn(`../../languages/${locale}.po`),
      },
    },
  }).setMessagesCompiler(compiler())

const KNOWN = new Map(LANGUAGES.map((locale) => [locale, locale === 'en' ? english : read(locale)]))

/** The account's language, or English if the member never chose one. */
export const languageIn = (chosen: string | null | undefined): I18n => KNOWN.get(languageNamed(chosen)) ?? english

const NUMBER = /\d+(?:\.\d+)?/g

/**
 * Translates an English text of the contract or of a list. Looks it up as it is, then with its numbers as values ("{0}
 * ft {1} in"); returns the English if neither is found.
 */
export function say(i18n: I18n, text: string): string {
  if (Object.hasOwn(i18n.messages, text)) return i18n._(text)
  const numbers: string[] = []
  const id = text.replace(NUMBER, (number) => `{${numbers.push(number) - 1}}`)
  return Object.hasOwn(i18n.messages, id) ? i18n._(id, { ...numbers }) : text
}

/** "5:07 in the morning", because Tamil has no word for AM. */
const BY_TIME_OF_DAY: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
}

/** Formats of days, times and money in India, by language. */
export function formatsOf({ locale }: I18n) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-IN`, { ...options, timeZone: 'Asia/Kolkata' })
  return {
    day: format({ day: '2-digit', month: 'long', year: 'numeric' }),
    moment: format(locale === 'en' ? { dateStyle: 'long', timeStyle: 'short' } : BY_TIME_OF_DAY),
    /** With all decimal places of the currency, and its code if the sign is ambiguous. */
    money: (amount: Money) =>
      new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency: amount.currency }).format(toUnits(amount)),
  }
}
