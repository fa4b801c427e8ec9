/** What Node has and its types leave out: compiled code, which threads share. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  function compile(code: Uint8Array): Promise<Module>
}
