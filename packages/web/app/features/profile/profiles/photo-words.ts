import { msg } from '@lingui/core/macro'
import { builtLanguage } from '@thunai/client/language'

/** The alternative text of a card's picture. */
export const photoOf = (name: string, language = builtLanguage) => language._(msg`Photo of ${name}`)
export const drawingOf = (name: string, language = builtLanguage) =>
  language._(msg`A drawing, as there is no photo of ${name}`)
