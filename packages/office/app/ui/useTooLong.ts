import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { tooLong } from '@thunai/contract/frame/wire'
import { isWithin } from '@thunai/contract/values/letters'

/** Says of a text, in the server's words and by its measure, that it has too many letters; nothing that was typed is cut. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const { i18n } = useLingui()
  return (text, most) => (isWithin(text.trim(), most) ? undefined : say(i18n, tooLong(most)))
}
