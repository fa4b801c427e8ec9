import openWabt from 'wabt'
import { KERNEL_SOURCE } from './source.ts'

/** Assembles the kernels' WebAssembly from its text, as base64. */
export async function assembleKernels(): Promise<string> {
  const wabt = await openWabt()
  const parsed = wabt.parseWat('kernels.wat', KERNEL_SOURCE, { simd: true })
  try {
    parsed.resolveNames()
    parsed.validate()
    return Buffer.from(parsed.toBinary({}).buffer).toString('base64')
  } finally {
    parsed.destroy()
  }
}
