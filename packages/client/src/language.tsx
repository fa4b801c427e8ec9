import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { type TransProps, TransNoContext } from '@lingui/react/server'
import type { Language } from '@thunai/contract/values/languages'
import { createContext, useContext } from 'react'
import { compileSimple } from './compile-simple.ts'
import { knownSentences } from './known-sentences.ts'

/** Text to translate later: made by msg`…`, or an English sentence of the contract. */
export type Sentence = MessageDescriptor | string

const NUMBER = /\d+(?:\.\d+)?/g

/**
 * Translates a sentence. English from the contract or over the wire is looked up as it is, then with its numbers as
 * values ("Please use at most {0} characters."); without a translation it stays English.
 */
export function say(language: I18n, sentence: Sentence): string {
  if (typeof sentence !== 'string') return language._(sentence)
  if (sentence in language.messages) return language._(sentence)
  const numbers: string[] = []
  const id = sentence.replace(NUMBER, (number) => `{${numbers.push(number) - 1}}`)
  return id in language.messages ? language._(id, { ...numbers }) : sentence
}

/** The locale for dates; English uses the British order, day before month. */
export const dateLocale = ({ locale }: I18n): string => (locale === 'en' ? 'en-GB' : `${locale}-IN`)

const languageOf = (locale: Language, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileSimple)

/** English needs no catalogue or message parser, because the code holds its text. */
export const english = languageOf('en', {})

/** The language of this build; each language is a separate build. */
export const builtIn: Language = import.meta.env.VITE_LANGUAGE ?? 'en'
export const builtLanguage: I18n = builtIn === 'en' ? english : languageOf(builtIn, knownSentences)

type Names = Readonly<Record<string, string>>
const namesIn = new WeakMap<I18n, Names>()

/** The same language with translated names for list values, keyed by their English. */
export function withNames(language: I18n, names: Names): I18n {
  // not a copy: sentences of modules that load later reach both
  const knowing = Object.create(language) as I18n
  namesIn.set(knowing, names)
  return knowing
}

/** The translated name of a list value; English if it has none or it isn't loaded. */
export function nameOf(language: I18n, english: string): string {
  const names = namesIn.get(language)
  return names && Object.hasOwn(names, english) ? (names[english] ?? english) : english
}

/** The language of the page. */
const ShownLanguage = createContext<I18n>(builtLanguage)
export const LanguageProvider = ShownLanguage.Provider

/** Replaces the `useLingui` of the macros. */
export function useLingui() {
  const i18n = useContext(ShownLanguage)
  return { i18n, _: i18n.t }
}

/** Replaces the <Trans> of the macros. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui()
  return <TransNoContext {...props} lingui={{ i18n }} />
}
