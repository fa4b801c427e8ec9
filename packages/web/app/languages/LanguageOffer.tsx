import { builtIn } from '@thunai/client/language'
import { addressIn, isLanguage, type Language } from '@thunai/contract/values/languages'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { carryForms } from '../lib/carried-forms.ts'
import { withoutTrailingSlash } from '../paths.ts'
import { chosenLanguage, chooseLanguage } from './chosen-language.ts'
import offers from './offers.json' with { type: 'json' }
import { Offer } from '../ui/messages/Offer.tsx'

const wished = (): Language | undefined => {
  const chosen = chosenLanguage()
  if (chosen) return chosen
  const first = navigator.languages[0]?.split('-')[0]
  // an English page is right for readers of any other language
  return isLanguage(first) && first !== 'en' ? first : undefined
}
const neverChanges = () => () => {}

/**
 * Offers the other language to readers whose browser prefers it; public pages never redirect by language. A press
 * dismisses the offer. It is written in the offered language, since the reader may know no other.
 */
export function LanguageOffer({ otherwise }: { otherwise: ReactNode }) {
  const path = withoutTrailingSlash(useLocation().pathname)
  const offered = useSyncExternalStore(neverChanges, wished, () => undefined)
  const [isDeclined, setDeclined] = useState(false)
  if (!offered || offered === builtIn || isDeclined) return otherwise
  const { text, open, close } = offers[offered]
  const keep = () => {
    chooseLanguage(builtIn)
    setDeclined(true)
  }
  return (
    <Offer text={text} close={close} onClose={keep} lang={offered}>
      <a
        href={addressIn(offered, path)}
        hrefLang={offered}
        onClick={(event) => {
          chooseLanguage(offered)
          carryForms()
          event.currentTarget.href = addressIn(offered, path) + location.search + location.hash
        }}
      >
        {open}
      </a>
    </Offer>
  )
}
