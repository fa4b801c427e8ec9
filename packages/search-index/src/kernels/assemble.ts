import openWabt from 'wabt'
import { KERNEL_SOURCE } from './source.ts'

/** The kernels' WebAssembly in base64, made of their text. */
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
