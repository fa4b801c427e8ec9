import { openKernels, type Kernels, type Pointer } from '../kernels/kernels.ts'
import { PLANE_BYTES, PLANE_STRIDE } from '../kernels/shape.ts'

const PAGE = 65_536
/** Grows by 16 MB at a time; pages cost nothing until they are written to. */
const GROWTH = 256

/** Content of a memory, and the location of its own planes. */
export interface SavedMemory {
  /** A view of the memory until it grows. */
  readonly bytes: Uint8Array
  readonly none: Pointer
  readonly spare: readonly Pointer[]
}

/**
 * Memory shared by an index and its kernels. New memory is zeroed and never freed. Growing replaces the views, so
 * read them again after any call that may allocate.
 */
export class Memory {
  readonly kernels: Kernels
  /** An empty plane. */
  readonly none: Pointer
  u8: Uint8Array
  u16: Uint16Array
  u32: Uint32Array
  readonly #memory: ReturnType<typeof openKernels>['memory']
  readonly #spare: Pointer[]
  #top = 64

  constructor(saved?: SavedMemory) {
    const opened = openKernels()
    this.kernels = opened
    this.#memory = opened.memory
    this.u8 = new Uint8Array(opened.memory.buffer)
    this.u16 = new Uint16Array(opened.memory.buffer)
    this.u32 = new Uint32Array(opened.memory.buffer)
    this.#spare = [...(saved?.spare ?? [])]
    if (saved) {
      this.take(saved.bytes.length - this.#top)
      this.u8.set(saved.bytes)
    }
    this.none = saved?.none ?? this.takePlanes(1)
  }

  get state(): SavedMemory {
    return { bytes: this.u8.subarray(0, this.#top), none: this.none, spare: this.#spare }
  }

  /** Zeroed bytes, aligned to 64. */
  take(bytes: number): Pointer {
    const at = this.#top
    this.#top += Math.ceil(bytes / 64) * 64
    const missing = Math.ceil((this.#top - this.u8.byteLength) / PAGE)
    if (missing > 0) {
      this.#memory.grow(Math.max(missing, GROWTH))
      this.u8 = new Uint8Array(this.#memory.buffer)
      this.u16 = new Uint16Array(this.#memory.buffer)
      this.u32 = new Uint32Array(this.#memory.buffer)
    }
    return at
  }

  /** Empty planes, PLANE_STRIDE apart. */
  takePlanes(many: number): Pointer {
    return this.take(many * PLANE_STRIDE)
  }

  /** A working plane by its number from 0, with arbitrary content. */
  spare(number: number): Pointer {
    while (this.#spare.length <= number) this.#spare.push(this.takePlanes(1))
    return this.#spare[number] as Pointer
  }

  isIn(plane: Pointer, place: number): boolean {
    return (((this.u8[plane + (place >>> 3)] as number) >>> (place & 7)) & 1) === 1
  }

  putIn(plane: Pointer, place: number): void {
    const at = plane + (place >>> 3)
    this.u8[at] = (this.u8[at] as number) | (1 << (place & 7))
  }

  takeOut(plane: Pointer, place: number): void {
    const at = plane + (place >>> 3)
    this.u8[at] = (this.u8[at] as number) & ~(1 << (place & 7))
  }

  clear(plane: Pointer): void {
    this.u8.fill(0, plane, plane + PLANE_BYTES)
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#top
  }
}
