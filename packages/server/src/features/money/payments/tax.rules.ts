import type { Site } from '@thunai/contract/values/site'

/** GST within a price, in the smallest unit of its currency. The parts add up to the price. */
export interface Tax {
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/** Where a member lives, if the profile says so. */
export interface PlaceOfSupply {
  readonly state: string | null
  readonly country: string | null
}

const HOME = 'India'

/**
 * The tax within a price: central and state tax in equal halves for members in the operator's state and those without
 * an address on record, whose place of supply is the operator's (IGST Act, section 12(2)); integrated tax for all
 * others. An odd paisa goes to the taxable value.
 */
export function taxWithin(
  { minor }: { readonly minor: number },
  { state: own, percent }: NonNullable<Site['gst']>,
  { state, country }: PlaceOfSupply,
): Tax {
  const whole = minor - Math.round(minor / (1 + percent / 100))
  const isAbroad = country !== null && country !== HOME
  if (isAbroad || (state !== null && state !== own)) return { taxable: minor - whole, cgst: 0, sgst: 0, igst: whole }
  const half = Math.floor(whole / 2)
  return { taxable: minor - 2 * half, cgst: half, sgst: half, igst: 0 }
}
