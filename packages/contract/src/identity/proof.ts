/**
 * What a member must prove before contacting a family: an e-mail or a number only, a mobile number, or also an identity
 * that staff have checked. The operator sets it by `PROOF`.
 */
export const PROOFS = ['ask', 'mobile', 'identity'] as const
export type Proof = (typeof PROOFS)[number]

/** The next proofs that a refused member must give: `data.proof` of the refusal `proofNeeded`. */
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
