import type { FieldFacts } from './field-kinds.ts'

const HOUSE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
type HouseNumber = (typeof HOUSE_NUMBERS)[number]
type House = { readonly kind: 'planets'; readonly wire: string; readonly alias?: string } & Omit<
  FieldFacts & { readonly kind: 'planets' },
  'wire'
>
/** The fields of the twelve houses of a chart. */
export const houses = <const C extends 'raasi' | 'amsam'>(chart: C, wireNames: readonly string[]) =>
  Object.fromEntries(
    HOUSE_NUMBERS.map((house, index): [string, House] => {
      const wire = wireNames[index] ?? ''
      const label = chart === 'raasi' ? `Raasi house ${house}` : `Amsam house ${house}`
      // The one house with two spellings in the specification (G-26).
      const alias = wire === 'rassiOne' ? { alias: 'raasiOne' } : {}
      return [
        `${chart}House${house}`,
        { kind: 'planets', wire, label, kept: `${chart} house`, seenBy: 'everyone', ...alias },
      ]
    }),
  ) as { readonly [H in HouseNumber as `${C}House${H}`]: House }

export const RAASI_FIELDS = HOUSE_NUMBERS.map((house) => `raasiHouse${house}` as const)
export const AMSAM_FIELDS = HOUSE_NUMBERS.map((house) => `amsamHouse${house}` as const)
