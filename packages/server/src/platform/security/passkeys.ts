import type { NewPasskey, ShownPasskey } from '@thunai/contract/desk/login'

/** The site that passkeys belong to: a name that the browser shows, and its address. */
export interface RelyingParty {
  readonly name: string
  readonly origin: string
}

/** A stored passkey. */
export interface Passkey {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** Loaded with the first passkey, because it takes 0.4 s that no start should wait for. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * Ed25519, ES256 and RS256, which devices support. The library also offers newer ones, which print warnings as
 * experimental.
 */
const ALGORITHMS = [-8, -7, -257]

const idOf = ({ origin }: RelyingParty) => new URL(origin).hostname

/** Options for creating a passkey that is discoverable and verifies its user. */
export async function newPasskeyOptions(
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

/** Options for requesting a passkey: any of ours, or one of those known. */
export async function knownPasskeyOptions(
  party: RelyingParty,
  known: readonly Pick<Passkey, 'id' | 'transports'>[] = [],
) {
  const library = await webAuthn()
  const options = await library.generateAuthenticationOptions({
    rpID: idOf(party),
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
  return { ...options }
}

/** The challenge that the browser answered; undefined if the response can't be parsed. */
export function challengeOf({ response }: NewPasskey | ShownPasskey): string | undefined {
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
 * The new passkey, if it answers this challenge at this address and the device verified its user.
 * @returns undefined for any other answer
 */
export async function verifyNewPasskey(
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
    // the library throws if anything doesn't match
    return undefined
  }
}

/**
 * The passkey's signature counter, if it signed this challenge at this address and the device verified its user. A
 * counter must grow, because a copy would fall behind. A counter that stays 0 is a passkey synced between devices.
 * @returns undefined otherwise
 */
export async function verifyShownPasskey(
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

/** Removes undefined properties, as the library requires. */
const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
