/** Missing in Node's types: compiled code, which threads can share. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  function compile(code: Uint8Array): Promise<Module>
}
