import type { BiodataField } from '@thunai/contract/profile/biodata-reading'

/** A proposed value in the words of the page. */
export const valueText = ({ value }: BiodataField): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** Confirms a detail, or no longer. */
export const toggled = (fields: readonly BiodataField[], field: BiodataField): readonly BiodataField[] =>
  fields.some(({ name }) => name === field.name) ? fields.filter(({ name }) => name !== field.name) : [...fields, field]
