import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/**
 * The socket that the PostgreSQL driver writes to, connected to the worker. The driver may write a message in pieces;
 * only complete messages are passed on.
 */
export class EmbeddedStream extends Duplex {
  readonly #worker: Worker
  #rest: Buffer = Buffer.alloc(0)
  #started = false
  readonly #listener = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(message)
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#listener)
  }

  /** Called by the driver on a socket. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#send(chunk)
    callback()
  }

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    callback()
  }

  /**
   * Ends the readable side after the driver's last message. With a real socket the peer would do so, and the pool waits
   * for it.
   */
  override _final(callback: () => void): void {
    this.push(null)
    callback()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#leave()
    callback(error)
  }

  /** Stops listening: further answers belong to the next connection. */
  #leave(): void {
    this.#worker.off('message', this.#listener)
  }

  #send(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let end = 0
    while (end < bytes.length) {
      // only the start-up message has no type byte before its length
      const head = this.#started ? 1 : 0
      if (end + head + 4 > bytes.length) break
      const length = head + bytes.readInt32BE(end + head)
      if (end + length > bytes.length) break
      // Terminate must end the connection, not the database
      if (this.#started && bytes[end] === 0x58) return this.#leave()
      end += length
      this.#started = true
    }
    if (end > 0) this.#worker.postMessage(new Uint8Array(bytes.subarray(0, end)))
    this.#rest = Buffer.from(bytes.subarray(end))
  }
}
