import type { BiodataField } from '@thunai/contract/profile/biodata-reading'

/** Details that staff confirmed at registration, until the family has consented: for the life of this tab. */
const waiting = new Map<string, readonly BiodataField[]>()

export const keepConfirmed = (memberId: string, fields: readonly BiodataField[]): void =>
  void (fields.length > 0 && waiting.set(memberId, fields))
export const confirmedFor = (memberId: string): readonly BiodataField[] => waiting.get(memberId) ?? []
export const forgetConfirmed = (memberId: string): void => void waiting.delete(memberId)

/** A proposed value in the words of the page. */
export const valueText = ({ value }: BiodataField): string => (Array.isArray(value) ? value.join(', ') : String(value))
