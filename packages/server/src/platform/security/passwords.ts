import { availableParallelism } from 'node:os'
import { onePassword } from '@thunai/contract/values/passwords'
import { hash, verify } from '@node-rs/argon2'
import { openSemaphore } from '../semaphore.ts'

/** argon2id with OWASP's figures: 19 MiB, two passes, one lane (argon2id is the library's default algorithm). */
export const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const WAITING_ROOM = 100

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /**
   * Takes as long for an account that does not exist (`undefined`) as for one that does. `old`: it was kept as it was typed,
   * before all forms of a password were one, and is to be hashed again.
   */
  readonly verify: (hashed: string | undefined, password: string) => Promise<false | 'right' | 'old'>
}

/**
 * Hashing is the dearest thing that a stranger can ask for: only so many run at once, a hundred wait, the rest is told
 * to come back (`busy`).
 */
export async function openPasswords(): Promise<Passwords> {
  const inTurn = openSemaphore({ inside: 2 * availableParallelism(), waiting: WAITING_ROOM, retryAfterSeconds: 2 })
  const nobody = await hash('nobody has this password', COST)
  return {
    hash: (password) => inTurn(() => hash(onePassword(password), COST)),
    verify: (hashed, password) =>
      inTurn(async () => {
        const one = onePassword(password)
        if (await verify(hashed ?? nobody, one)) return hashed === undefined ? false : 'right'
        if (one === password) return false
        return (await verify(hashed ?? nobody, password)) && hashed !== undefined ? 'old' : false
      }),
  }
}
