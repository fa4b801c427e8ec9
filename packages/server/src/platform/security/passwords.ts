import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { onePassword } from '@thunai/contract/values/passwords'
import { hash, verify } from '@node-rs/argon2'
import { openSemaphore } from '../semaphore.ts'

/** argon2id with OWASP's figures: 19 MiB, two passes, one lane (argon2id is the library's default algorithm). */
export const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const WAITING_ROOM = 100

export type Cost = Readonly<Record<keyof typeof COST, number>>

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** The hash of a random password that no one is told: the account is entered in other ways. It waits for no other hash. */
  readonly hashOfNone: () => Promise<string>
  /**
   * Takes as long for an account that does not exist (`undefined`) as for one that does. `old`: it was kept as it was typed,
   * before all forms of a password were one, and is to be hashed again.
   */
  readonly verify: (hashed: string | undefined, password: string) => Promise<false | 'right' | 'old'>
}

/**
 * Hashing is the most expensive call that strangers can make: two run per core, a hundred wait, and the others are told to
 * retry (`busy`).
 */
export async function openPasswords(cost: Cost = COST): Promise<Passwords> {
  const inTurn = openSemaphore({ inside: 2 * availableParallelism(), waiting: WAITING_ROOM, retryAfterSeconds: 2 })
  const unused = await hash('no account has this password', cost)
  return {
    hash: (password) => inTurn(() => hash(onePassword(password), cost)),
    hashOfNone: () => hash(randomBytes(32).toString('base64url'), cost),
    verify: (hashed, password) =>
      inTurn(async () => {
        const one = onePassword(password)
        if (await verify(hashed ?? unused, one)) return hashed === undefined ? false : 'right'
        if (one === password) return false
        return (await verify(hashed ?? unused, password)) && hashed !== undefined ? 'old' : false
      }),
  }
}
