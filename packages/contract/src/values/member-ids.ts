import { foldText } from '../names/fold-text.ts'

/**
 * Parses a member id as people write it: M100106, m100106, "M 100106", M-100106, 100106.
 * @returns undefined if it can't be one, such as the ten digits of a phone number
 */
export function readMemberId(text: string): string | undefined {
  const [, ofId, alone] = /^(?:M(\d{1,12})|(\d{1,9}))$/i.exec(foldText(text).replaceAll(/[\s.,:#-]/g, '')) ?? []
  const digits = ofId ?? alone
  return digits === undefined ? undefined : `M${digits}`
}
