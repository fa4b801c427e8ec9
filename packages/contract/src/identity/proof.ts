/**
 * What a member proves before reaching a family: nothing more than an e-mail or a number, a mobile number, or an
 * identity that staff have checked as well. The operator chooses by `PROOF`.
 */
export const PROOFS = ['ask', 'mobile', 'identity'] as const
export type Proof = (typeof PROOFS)[number]

/** The proofs that a refused member gives next: `data.proof` of the refusal `proofNeeded`. */
export const NEEDED_PROOFS = ['mobile', 'identity'] as const satisfies readonly Proof[]
export type NeededProof = (typeof NEEDED_PROOFS)[number]

/** Documents that count for a checked identity. */
export const IDENTITY_DOCUMENTS = /* sentences */ {
  aadhaar: 'Aadhaar, with its first eight digits covered',
  pan: 'PAN card',
  passport: 'Passport',
  voter: 'Voter’s card',
  driving: 'Driving licence',
} as const

/** Documents that count for a checked address. */
export const ADDRESS_DOCUMENTS = /* sentences */ {
  bill: 'Electricity, water or gas bill',
  passport: 'Passport',
} as const
