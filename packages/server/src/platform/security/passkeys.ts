import type { NewPasskey, ShownPasskey } from '@thunai/contract/office/login'

/** For whom passkeys are: a name that the browser shows, and the address at which they are made and shown. */
export interface RelyingParty {
  readonly name: string
  readonly origin: string
}

/** A passkey as it is kept. */
export interface Passkey {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** Takes 0.4 s to load: with the first passkey, so that no start waits for it. */
const webAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256: what devices have. The library would try newer ones, which warn as experimental. */
const ALGORITHMS = [-8, -7, -257]

const idOf = ({ origin }: RelyingParty) => new URL(origin).hostname

/** What a browser makes a passkey with: one that finds its owner by itself and looks who holds it. */
export async function askForNew(
  party: RelyingParty,
  of: { readonly id: string; readonly email: string },
  known: readonly string[],
) {
  const library = await webAuthn()
  const options = await library.generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    userID: new TextEncoder().encode(of.id),
    userName: of.email,
    userDisplayName: of.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser shows a passkey with: any of ours, or one of those known. */
export async function askForKnown(party: RelyingParty, known: readonly Pick<Passkey, 'id' | 'transports'>[] = []) {
  const library = await webAuthn()
  const options = await library.generateAuthenticationOptions({
    rpID: idOf(party),
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
  return { ...options }
}

/** What the browser says it was asked; undefined for what isn't an answer at all. */
export function questionOf({ response }: NewPasskey | ShownPasskey): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    )
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * The passkey that was made to this question, at this address, by a user whom the device verified.
 * @returns undefined for any other answer
 */
export async function readNew(
  party: RelyingParty,
  challenge: string,
  made: NewPasskey,
): Promise<(Passkey & { readonly isSynced: boolean }) | undefined> {
  const library = await webAuthn()
  try {
    const { registrationInfo } = await library.verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {}, response: defined(made.response) },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      isSynced: credentialBackedUp,
    }
  } catch {
    // the library throws whatever doesn't fit
    return undefined
  }
}

/**
 * The passkey's signature counter, if it signed this challenge at this address with a user whom the device verified.
 * A counter has to grow: a copy would fall behind. One that stands at 0 for good is kept in step between devices.
 * @returns undefined when it hasn't
 */
export async function readShown(
  party: RelyingParty,
  challenge: string,
  shown: ShownPasskey,
  { id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const library = await webAuthn()
  try {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: {
        ...shown,
        clientExtensionResults: {},
        response: defined({ ...shown.response, userHandle: shown.response.userHandle ?? undefined }),
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Without what isn't there, as the library wants it. */
const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
