import { expect, test } from 'vitest'
import { assembleKernels } from './assemble.ts'
import { KERNEL_BYTES } from './bytes.ts'

test('bytes.ts matches the kernels’ source', async () => {
  // Regenerate with node scripts/assemble-kernels.ts.
  expect(KERNEL_BYTES).toBe(await assembleKernels())
})
