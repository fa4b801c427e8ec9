import { BIODATA } from '@thunai/contract/frame/limits'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import { openSealer } from '../../../platform/security/seal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { countSeen, findByLink, type Linked } from './biodata.store.ts'

/**
 * Wrong PINs of one address, of all together, and of a link for as long as it lasts: four digits stand against more than one
 * machine, and against more than one day.
 */
const TRIES: Limit = { name: 'biodata pins', points: 5, seconds: 3600, counted: 'shared' }
const ALL_TRIES: Limit = { name: 'biodata pins of all', points: 60, seconds: 3600, counted: 'shared' }
const TRIES_OF_LINK: Limit = {
  name: 'biodata pins of a link',
  points: 100,
  seconds: BIODATA.mostDays * 86_400,
  counted: 'shared',
}

/** How a link stands, and what it was made for; nothing is told of it but while it is open. */
export type Opening = { readonly state: 'unknown' } | Opened

export interface Opened {
  readonly state: 'over' | 'fixed' | 'locked' | 'open'
  readonly linked: Linked
}

const passSealer = ({ config }: Pick<Services, 'config'>) =>
  openSealer(config.tokenSecret, 'biodata pin', [config.tokenSecretOld])

/**
 * Looks up what a link leads to now.
 * @param pass what the browser was given for the right PIN
 */
export async function openBiodata(services: Services, token: string, pass: string | undefined): Promise<Opening> {
  const { db, clock } = services
  const linked = await findByLink(db, hashLinkToken(token))
  if (!linked) return { state: 'unknown' }
  // a link that has ended says nothing of what came later
  if (linked.takenBackAt !== null || linked.until <= clock.now()) return { state: 'over', linked }
  if (linked.isFixed) return { state: 'fixed', linked }
  if (!linked.isThere) return { state: 'over', linked }
  return { state: linked.pinHash === null || isPassOf(services, linked.id, pass) ? 'open' : 'locked', linked }
}

function isPassOf(services: Services, id: string, pass: string | undefined): boolean {
  if (pass === undefined) return false
  try {
    return passSealer(services).open(Buffer.from(pass, 'base64url')) === id
  } catch {
    return false
  }
}

/**
 * Tries a PIN; answers what the browser shows from then on, or why it isn't let in: `wrong`, or `over` once the link takes no more.
 * @throws Refusal tooManyRequests after five wrong ones in an hour, busy
 */
export async function tryPin(
  services: Services,
  { id, pinHash }: Linked,
  pin: string,
  address: string,
): Promise<{ readonly pass: string } | 'wrong' | 'over'> {
  const { passwords, throttle } = services
  const key = `${id} ${addressKey(address)}`
  // an address that has none left uses up none of the others'
  refuseWait(await throttle.spend(TRIES, key))
  refuseWait(await throttle.spend(ALL_TRIES, id))
  if (pinHash === null) throw new Refusal('notFound')
  if ((await throttle.spend(TRIES_OF_LINK, id)) > 0) return 'over'
  if (!(await passwords.verify(pinHash, pin))) return 'wrong'
  await Promise.all([
    throttle.giveBack(TRIES, key),
    throttle.giveBack(ALL_TRIES, id),
    throttle.giveBack(TRIES_OF_LINK, id),
  ])
  return { pass: passSealer(services).seal(id).toString('base64url') }
}

/** A person has opened the page, the PDF, the picture or a photo. */
export const noteOpened = ({ db, clock }: Services, { id }: Linked): Promise<void> => countSeen(db, id, clock.now())
