import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { isProven } from '../accounts/accounts.api.ts'
import { missingProof } from './proof.rules.ts'
import { findProofs } from './proof.store.ts'

/**
 * Checked before a call that reaches others: the caller's account has the proofs that `PROOF` requires, and a verified
 * contact where the service would send to an address on its behalf.
 * @throws Refusal proofNeeded, naming the next proof
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

/** True if the member has the proofs required to see a number that another family shares. */
export const hasProof = async ({ db, config }: Pick<Services, 'db' | 'config'>, caller: Actor): Promise<boolean> =>
  config.proof === 'ask' || missingProof(config.proof, await findProofs(db, caller)) === undefined

/** True if the body asks for an act that reaches others; without flags, every call does. */
const isAsked = (flags: readonly string[] | undefined, body: unknown): boolean =>
  flags === undefined ||
  (typeof body === 'object' && body !== null && flags.some((flag) => Reflect.get(body, flag) === true))
