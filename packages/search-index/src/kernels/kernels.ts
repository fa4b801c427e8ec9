import { KERNEL_BYTES } from './bytes.ts'

/** Where something starts in the index's own memory, in bytes. A plane is PLANE_BYTES there: bit s is slot s of a segment. */
export type Pointer = number

/** The inner loops over planes, some 0.2 to 0.5 µs a plane. `into` may be one of the others. */
export interface Kernels {
  /** into = a & b */
  and(into: Pointer, a: Pointer, b: Pointer): void
  /** into = a & ~b */
  andNot(into: Pointer, a: Pointer, b: Pointer): void
  /** into = a | b */
  or(into: Pointer, a: Pointer, b: Pointer): void
  /** into |= a | b | c */
  orThree(into: Pointer, a: Pointer, b: Pointer, c: Pointer): void
  /** into = ok | once & ~filter: what would be found without that filter */
  orMissed(into: Pointer, ok: Pointer, once: Pointer, filter: Pointer): void
  /** How many bits are set. */
  count(a: Pointer): number
  /** How many bits of a & b are set. */
  countAnd(a: Pointer, b: Pointer): number
  /** How many bits of a & ~b are set. */
  countAndNot(a: Pointer, b: Pointer): number
  /** once = once & filter | ok & ~filter, ok &= filter: `once` has what one filter only has refused */
  miss(ok: Pointer, once: Pointer, filter: Pointer): void
  /** Adds carry to a digit of numbers in planes; carry is what goes on to the next digit, and whether there is any. */
  add(digit: Pointer, carry: Pointer): number
  /** into = said & from <= number & number <= to, of numbers in `bits` planes PLANE_STRIDE apart, the lowest first */
  range(into: Pointer, said: Pointer, digits: Pointer, bits: number, from: number, to: number): void
  /** into |= column = any of four ids, of a column of bytes; 2 to 4 µs, as is the next */
  equal8(into: Pointer, column: Pointer, a: number, b: number, c: number, d: number): void
  /** The same of a column of 16 bits, for ids below 2^16. */
  equal16(into: Pointer, column: Pointer, a: number, b: number, c: number, d: number): void
  /** into = column in a set of 256 bits, as Column makes it; 5 µs */
  among8(into: Pointer, column: Pointer, set: Pointer): void
  /** into = table[column], of a table of bytes 0 and 1 and a column of 16 bits; some 40 µs */
  look16(into: Pointer, column: Pointer, table: Pointer): void
  /** Puts places[i] into a plane where ids[i] = id, of ids of 32 bits and places of 16, a multiple of four of them. */
  listed(into: Pointer, ids: Pointer, places: Pointer, many: number, id: number): void
  /** Writes the places of set bits, 16 bits each, in order, and answers how many. */
  places(plane: Pointer, into: Pointer): number
  /** tally[column[place]] += 1 for every place; a tally is of 32 bits */
  tally8(places: Pointer, many: number, column: Pointer, tally: Pointer): void
  tally16(places: Pointer, many: number, column: Pointer, tally: Pointer): void
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

// what is used of WebAssembly, whose types come with the browser's only
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

const module = new WebAssembly.Module(Uint8Array.from(atob(KERNEL_BYTES), (letter) => letter.charCodeAt(0)))

/** The kernels on a memory of their own. */
export const openKernels = (): Kernels & { readonly memory: WasmMemory } =>
  new WebAssembly.Instance(module).exports as Kernels & { readonly memory: WasmMemory }
