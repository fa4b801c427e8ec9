import { expect, test } from 'vitest'
import { assembleKernels } from './assemble.ts'
import { KERNEL_BYTES } from './bytes.ts'

test('the kernels are those of their source', async () => {
  expect(KERNEL_BYTES, 'run node scripts/assemble-kernels.ts').toBe(await assembleKernels())
})
