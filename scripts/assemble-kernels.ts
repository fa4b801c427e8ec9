import { writeFile } from 'node:fs/promises'
import { assembleKernels } from '../packages/search-index/src/kernels/assemble.ts'

/** Generates the bytes of the search index's kernels. Run it after changing their source. */
const lines = (await assembleKernels()).match(/.{1,108}/g) ?? []
await writeFile(
  new URL('../packages/search-index/src/kernels/bytes.ts', import.meta.url),
  `/** Generated from source.ts by \`node scripts/assemble-kernels.ts\`. */\nexport const KERNEL_BYTES = [\n${lines.map((line) => `  '${line}',\n`).join('')}].join('')\n`,
)
