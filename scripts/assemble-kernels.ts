import { writeFile } from 'node:fs/promises'
import { assembleKernels } from '../packages/search-index/src/kernels/assemble.ts'

/** Assembles the search index's kernels: run after a change of their source. */
const lines = (await assembleKernels()).match(/.{1,108}/g) ?? []
await writeFile(
  new URL('../packages/search-index/src/kernels/bytes.ts', import.meta.url),
  `/** Made of source.ts by \`node scripts/assemble-kernels.ts\`. */\nexport const KERNEL_BYTES = [\n${lines.map((line) => `  '${line}',\n`).join('')}].join('')\n`,
)
