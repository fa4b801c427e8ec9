import type { NeededProof, Proof } from '@thunai/contract/identity/proof'

export interface Proofs {
  /** The account's own mobile number is verified. */
  readonly hasMobile: boolean
  /** Staff have checked the identity of the profile's candidate. */
  readonly hasIdentity: boolean
}

/** The first proof that is asked for and not given yet; undefined if all are. */
export function missingProof(asked: Proof, { hasMobile, hasIdentity }: Proofs): NeededProof | undefined {
  if (asked === 'ask') return undefined
  if (!hasMobile) return 'mobile'
  return asked === 'identity' && !hasIdentity ? 'identity' : undefined
}
