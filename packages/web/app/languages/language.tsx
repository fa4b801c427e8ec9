import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { type TransProps, TransNoContext } from '@lingui/react/server'
import { createContext, useContext } from 'react'
import { compileSimple } from './compile-simple.ts'

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
export const dateLocale = ({ locale }: I18n): string => (locale === 'en' ? 'en-GB' : locale)

/** The English text is in the code, so that no catalogue is needed, nor a parser of messages. */
export const english = setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(compileSimple)

/** The language that the page is shown in; English wherever nobody said which. */
const Language = createContext<I18n>(english)
export const LanguageProvider = Language.Provider

/** What the macros' useLingui becomes. */
export function useLingui() {
  const i18n = useContext(Language)
  return { i18n, _: i18n.t }
}

/** What the macros' <Trans> becomes. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui()
  return <TransNoContext {...props} lingui={{ i18n }} />
}
