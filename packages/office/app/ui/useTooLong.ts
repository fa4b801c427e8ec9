import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { tooLong } from '@thunai/contract/frame/field-messages'
import { isWithin } from '@thunai/contract/names/letters'

/** Returns the server's error if a text has too many characters. Typed text is never cut. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { i18n } = useLingui()
  return (text, most) => (isWithin(text.trim(), most) ? undefined : say(i18n, tooLong(most)))
}
