import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { isProven } from '../accounts/accounts.api.ts'
import { missingProof } from './proof.rules.ts'
import { findProofs } from './proof.store.ts'

/**
 * Asked before a call that reaches others: the caller's own account has given the proofs that `PROOF` asks for, and one
 * of its e-mail and number is verified where the service would send to an address for it.
 * @throws Refusal proofNeeded, with the proof that comes next
 */
export async function refuseWithoutProof(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { accountId, profileId }: Actor,
  { reaches, reachesBy }: Pick<Endpoint, 'reaches' | 'reachesBy'>,
  body: unknown,
): Promise<void> {
  if (reaches === undefined || !isAsked(reachesBy, body)) return
  if (reaches === 'address' && !(await isProven(db, accountId)))
    throw new Refusal('proofNeeded', { data: { proof: 'mobile' } })
  if (config.proof === 'ask') return
  const proof = missingProof(config.proof, await findProofs(db, { accountId, profileId }))
  if (proof) throw new Refusal('proofNeeded', { data: { proof } })
}

/** Whether a member has given the proofs without which a number that another family shares isn't shown. */
export const hasProof = async ({ db, config }: Pick<Services, 'db' | 'config'>, caller: Actor): Promise<boolean> =>
  config.proof === 'ask' || missingProof(config.proof, await findProofs(db, caller)) === undefined

/** Whether the body asks for what reaches others; without flags every call does. */
const isAsked = (flags: readonly string[] | undefined, body: unknown): boolean =>
  flags === undefined ||
  (typeof body === 'object' && body !== null && flags.some((flag) => Reflect.get(body, flag) === true))
