import { msg } from '@lingui/core/macro'
import { english } from '../../languages/language.tsx'

/** What a picture on a card is, for those who don't see it. */
export const photoOf = (name: string, language = english) => language._(msg`Photo of ${name}`)
export const drawingOf = (name: string, language = english) =>
  language._(msg`A drawing, as there is no photo of ${name}`)
