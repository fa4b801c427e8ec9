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
  /**
   * Hash of a random password that no one knows: the account has other ways to log in. Doesn't queue behind other
   * hashes.
   */
  readonly hashOfNone: () => Promise<string>
  /**
   * Takes as long for a missing account (`undefined`) as for an existing one. `old`: the hash is of the password as
   * typed, from before passwords were normalized, and should be renewed.
   */
  readonly verify: (hashed: string | undefined, password: string) => Promise<false | 'right' | 'old'>
}

/**
 * Hashing is the most expensive call that strangers can make: two run per core, a hundred wait, and the others are told
 * to retry (`busy`).
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
