import { BIODATA } from '@thunai/contract/frame/limits'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import { openSealer } from '../../../platform/security/seal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { countSeen, findByLink, type LinkedBiodata } from './biodata.store.ts'

/**
 * Wrong PINs per address, of all addresses together, and per link in its lifetime: four digits must withstand several
 * machines and several days.
 */
const TRIES: Limit = { name: 'biodata pins', points: 5, seconds: 3600, counted: 'shared' }
const ALL_TRIES: Limit = { name: 'biodata pins of all', points: 60, seconds: 3600, counted: 'shared' }
const TRIES_OF_LINK: Limit = {
  name: 'biodata pins of a link',
  points: 100,
  seconds: BIODATA.mostDays * 86_400,
  counted: 'shared',
}

/** A link's state and purpose; nothing more is revealed unless it is open. */
export type Opening = { readonly state: 'unknown' } | Opened

export interface Opened {
  readonly state: 'over' | 'fixed' | 'locked' | 'open'
  readonly linked: LinkedBiodata
}

const passSealer = ({ config }: Pick<Services, 'config'>) =>
  openSealer(config.tokenSecret, 'biodata pin', [config.tokenSecretOld])

/**
 * Looks up a link.
 * @param pass the cookie that a right PIN set
 */
export async function openBiodata(services: Services, token: string, pass: string | undefined): Promise<Opening> {
  const { db, clock } = services
  const linked = await findByLink(db, hashLinkToken(token))
  if (!linked) return { state: 'unknown' }
  // an ended link reveals nothing that happened later
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
 * Checks a PIN.
 * @returns the cookie to set, or why not: `wrong`, or `over` if the link takes no more tries
 * @throws Refusal tooManyRequests after five wrong ones in an hour, busy
 */
export async function tryPin(
  services: Services,
  { id, pinHash }: LinkedBiodata,
  pin: string,
  address: string,
): Promise<{ readonly pass: string } | 'wrong' | 'over'> {
  const { passwords, throttle } = services
  const key = `${id} ${addressKey(address)}`
  // an address without tries left uses up none of the others'
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

/** Counts an opening of the page, PDF, picture or a photo by a person. */
export const noteOpened = ({ db, clock }: Services, { id }: LinkedBiodata): Promise<void> =>
  countSeen(db, id, clock.now())
