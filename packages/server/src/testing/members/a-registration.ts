import { randomInt } from 'node:crypto'

/** A registration as our form sends it, with a unique address and number. */
export function aRegistration(
  wishes: Record<string, unknown> = {},
): Record<string, unknown> & { emailContact: string; primaryContact: string } {
  const number = randomInt(1e8, 1e9 - 1)
  return {
    profileFor: 'Daughter',
    marriedStatus: 'Never Married',
    gender: 'Female',
    name: 'Meena Sundaram',
    dateOfBirth: '1997-06-15',
    emailContact: `meena${number}@example.in`,
    primaryContact: `919${number}`,
    userLoginPassword: 'secret123',
    motherTongue: 'Tamil',
    religion: 'Hindu',
    acceptedTerms: true,
    confirmedIntent: true,
    ...wishes,
  }
}
