import { violatedConstraint } from '../../../../platform/db/constraint.ts'
import { Refusal } from '../../../../platform/refusal.ts'

const ROUNDS = 3

/**
 * Runs a write of an account's e-mail address, number and login id; retries if another account just took the login id.
 */
export async function withFreeLoginId<T>(write: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await write()
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'account_email_key' || constraint === 'account_phone_key')
        throw new Refusal('alreadyRegistered')
      if (constraint !== 'account_login_id_key' || round === ROUNDS) throw error
    }
  }
}
