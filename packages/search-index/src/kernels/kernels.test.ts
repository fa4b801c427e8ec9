import { expect, test } from 'vitest'
import { assembleKernels } from './assemble.ts'
import { KERNEL_BYTES } from './bytes.ts'

test('the kernels are those of their source', async () => {
  // made anew by node scripts/assemble-kernels.ts
  expect(KERNEL_BYTES).toBe(await assembleKernels())
})
