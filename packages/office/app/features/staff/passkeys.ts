import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { NewPasskey, ShownPasskey } from '@thunai/contract/desk/login'

/** The request options for the browser; only the server and the browser know their exact form. */
type Question = { readonly challenge: string }

/** Creates a passkey; undefined if the person cancels. */
export const makePasskey = (options: Question): Promise<NewPasskey | undefined> =>
  orNothing(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) as Promise<
    NewPasskey | undefined
  >

/** Asks for a passkey; undefined if the person cancels. */
export const showPasskey = (options: Question): Promise<ShownPasskey | undefined> =>
  orNothing(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) as Promise<
    ShownPasskey | undefined
  >

/** Cancelling and having no passkey look the same to a page, so that it can't find out who has a passkey here. */
async function orNothing<T>(shown: Promise<T>): Promise<T | undefined> {
  try {
    return await shown
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined
    throw error
  }
}
