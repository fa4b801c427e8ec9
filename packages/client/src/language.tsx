import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { type TransProps, TransNoContext } from '@lingui/react/server'
import type { Language } from '@thunai/contract/values/languages'
import { createContext, useContext } from 'react'
import { compileSimple } from './compile-simple.ts'
import { knownSentences } from './known-sentences.ts'

/** What people read, before its language is known: marked by msg`…`, or a sentence of the contract in its English. */
export type Sentence = MessageDescriptor | string

const NUMBER = /\d+(?:\.\d+)?/g

/**
 * A sentence as people read it. One that came in English, from the contract or over the wire, is looked up as it is,
 * then with its numbers as values ("Please use at most {0} characters."), and stands in English when there is neither.
 */
export function say(language: I18n, sentence: Sentence): string {
  if (typeof sentence !== 'string') return language._(sentence)
  if (sentence in language.messages) return language._(sentence)
  const numbers: string[] = []
  const id = sentence.replace(NUMBER, (number) => `{${numbers.push(number) - 1}}`)
  return id in language.messages ? language._(id, { ...numbers }) : sentence
}

/** How a language writes days: English the British way, day before month. */
export const dateLocale = ({ locale }: I18n): string => (locale === 'en' ? 'en-GB' : `${locale}-IN`)

const languageOf = (locale: Language, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileSimple)

/** The English text is in the code, so that no catalogue is needed, nor a parser of messages. */
export const english = languageOf('en', {})

/** What these pages were built in: each language has a build of its own, with its sentences in the place of the English. */
export const builtIn: Language = import.meta.env.VITE_LANGUAGE === 'ta' ? 'ta' : 'en'
export const builtLanguage: I18n = builtIn === 'en' ? english : languageOf(builtIn, knownSentences)

type Names = Readonly<Record<string, string>>
const namesIn = new WeakMap<I18n, Names>()

/** The same language, knowing besides what the values of lists are called in it, by their English. */
export function withNames(language: I18n, names: Names): I18n {
  // not a copy: sentences that come with later modules are known to both
  const knowing = Object.create(language) as I18n
  namesIn.set(knowing, names)
  return knowing
}

/** What a value of a list is called; in English where that isn't known, or not read yet. */
export function nameOf(language: I18n, english: string): string {
  const names = namesIn.get(language)
  return names && Object.hasOwn(names, english) ? (names[english] ?? english) : english
}

/** The language that the page is shown in. */
const ShownLanguage = createContext<I18n>(builtLanguage)
export const LanguageProvider = ShownLanguage.Provider

/** What the macros' useLingui becomes. */
export function useLingui() {
  const i18n = useContext(ShownLanguage)
  return { i18n, _: i18n.t }
}

/** What the macros' <Trans> becomes. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui()
  return <TransNoContext {...props} lingui={{ i18n }} />
}
