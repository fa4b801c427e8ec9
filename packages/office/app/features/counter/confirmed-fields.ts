import type { BiodataField } from '@thunai/contract/profile/biodata-reading'

/** A proposed value as text. */
export const valueText = ({ value }: BiodataField): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** Adds a field to the confirmed ones, or removes it. */
export const toggled = (fields: readonly BiodataField[], field: BiodataField): readonly BiodataField[] =>
  fields.some(({ name }) => name === field.name) ? fields.filter(({ name }) => name !== field.name) : [...fields, field]
