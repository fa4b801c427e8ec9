/** Reads a stream in pieces of requested sizes. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)
  #isDone = false

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next bytes without consuming them; fewer at the end. */
  async peek(bytes: number): Promise<Buffer> {
    const parts = [this.#held]
    let length = this.#held.length
    while (length < bytes && !this.#isDone) {
      const next = await this.#source.next()
      if (next.done) this.#isDone = true
      else {
        parts.push(next.value)
        length += next.value.length
      }
    }
    if (parts.length > 1) this.#held = Buffer.concat(parts)
    return this.#held.subarray(0, bytes)
  }

  /** Consumes the next bytes; fewer at the end. */
  async upTo(bytes: number): Promise<Buffer> {
    const read = await this.peek(bytes)
    this.#held = this.#held.subarray(read.length)
    return read
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0
  }

  async *rest(): AsyncGenerator<Buffer> {
    if (this.#held.length > 0) yield this.#held
    this.#held = Buffer.alloc(0)
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) yield next.value
  }
}
