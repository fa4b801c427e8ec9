import { KERNEL_BYTES } from './bytes.ts'

/** Offset in the index's own memory, in bytes. A plane is PLANE_BYTES long there: bit s is slot s of a segment. */
export type Pointer = number

/** Inner loops over planes, about 0.2 to 0.5 µs a plane. `into` may be one of the inputs. */
export interface Kernels {
  /** into = a & b */
  and(into: Pointer, a: Pointer, b: Pointer): void
  /** into = a & ~b */
  andNot(into: Pointer, a: Pointer, b: Pointer): void
  /** into = a | b */
  or(into: Pointer, a: Pointer, b: Pointer): void
  /** into |= a | b | c */
  orThree(into: Pointer, a: Pointer, b: Pointer, c: Pointer): void
  /** into = ok | once & ~filter: results without that filter */
  orMissed(into: Pointer, ok: Pointer, once: Pointer, filter: Pointer): void
  /** How many bits are set. */
  count(a: Pointer): number
  /** How many bits of a & b are set. */
  countAnd(a: Pointer, b: Pointer): number
  /** How many bits of a & ~b are set. */
  countAndNot(a: Pointer, b: Pointer): number
  /** once = once & filter | ok & ~filter, ok &= filter: `once` collects slots rejected by exactly one filter */
  miss(ok: Pointer, once: Pointer, filter: Pointer): void
  /**
   * Adds carry to one digit of numbers in planes; carry becomes the carry to the next digit. Returns whether there is
   * any.
   */
  add(digit: Pointer, carry: Pointer): number
  /** into = said & from <= number & number <= to, of numbers in `bits` planes PLANE_STRIDE apart, the lowest first */
  range(into: Pointer, said: Pointer, digits: Pointer, bits: number, from: number, to: number): void
  /** into |= column = any of four ids, for a column of bytes; 2 to 4 µs, as is the next */
  equal8(into: Pointer, column: Pointer, a: number, b: number, c: number, d: number): void
  /** The same for a column of 16 bits and ids below 2^16. */
  equal16(into: Pointer, column: Pointer, a: number, b: number, c: number, d: number): void
  /** into = column in a set of 256 bits, as Column builds it; 5 µs */
  among8(into: Pointer, column: Pointer, set: Pointer): void
  /** into = table[column], for a table of bytes 0 and 1 and a column of 16 bits; about 40 µs */
  look16(into: Pointer, column: Pointer, table: Pointer): void
  /**
   * Sets places[i] in a plane where ids[i] = id, for ids of 32 bits and places of 16; `many` is a multiple of four.
   */
  listed(into: Pointer, ids: Pointer, places: Pointer, many: number, id: number): void
  /** Writes the places of set bits, 16 bits each, in order, and returns their number. */
  places(plane: Pointer, into: Pointer): number
  /** tally[column[place]] += 1 for every place; a tally is of 32 bits */
  tally8(places: Pointer, many: number, column: Pointer, tally: Pointer): void
  tally16(places: Pointer, many: number, column: Pointer, tally: Pointer): void
}

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

// The part of WebAssembly that we use; its types come with the browser's only.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

const module = new WebAssembly.Module(Uint8Array.from(atob(KERNEL_BYTES), (letter) => letter.charCodeAt(0)))

/** The kernels, with their own memory. */
export const openKernels = (): Kernels & { readonly memory: WasmMemory } =>
  new WebAssembly.Instance(module).exports as Kernels & { readonly memory: WasmMemory }
