import type { NeededProof, Proof } from '@thunai/contract/identity/proof'

export interface Proofs {
  /** The account's mobile number is verified. */
  readonly hasMobile: boolean
  /** Staff have checked the identity of the profile's candidate. */
  readonly hasIdentity: boolean
}

/** The first required proof that is missing; undefined if none is. */
export function missingProof(asked: Proof, { hasMobile, hasIdentity }: Proofs): NeededProof | undefined {
  if (asked === 'ask') return undefined
  if (!hasMobile) return 'mobile'
  return asked === 'identity' && !hasIdentity ? 'identity' : undefined
}
