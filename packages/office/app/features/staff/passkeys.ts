import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { NewPasskey, ShownPasskey } from '@thunai/contract/office/login'

/** What the server asks the browser with; its exact words are between the two. */
type Question = { readonly challenge: string }

/** Has the browser make a passkey; undefined when the person turned away. */
export const makePasskey = (options: Question): Promise<NewPasskey | undefined> =>
  orNothing(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) as Promise<
    NewPasskey | undefined
  >

/** Has the browser ask for a passkey; undefined when the person turned away. */
export const showPasskey = (options: Question): Promise<ShownPasskey | undefined> =>
  orNothing(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) as Promise<
    ShownPasskey | undefined
  >

/** Turning away and having no passkey look the same to a page, so that it learns of nobody who isn't known here. */
async function orNothing<T>(shown: Promise<T>): Promise<T | undefined> {
  try {
    return await shown
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined
    throw error
  }
}
