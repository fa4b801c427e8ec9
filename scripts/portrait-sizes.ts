import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPictures } from '../packages/server/src/platform/pictures/pictures.ts'
import { PORTRAIT_FOLDER } from '../packages/server/src/demo/portraits/copy-portraits.ts'
import { COPIES, filesOf } from '../packages/server/src/features/profile/photos/photo-files.ts'
import { PHOTOS } from '../packages/contract/src/frame/limits.ts'

/**
 * Makes the smaller copies of the demo members' portraits, as an upload would. Run it once after redrawing them. The
 * portrait itself is the WebP of medium and large size.
 */
const KEPT = /-(medium\.avif|small\.avif|small\.webp)$/
const pictures = openPictures(PHOTOS)
for (const name of readdirSync(PORTRAIT_FOLDER).filter((file) => /^[fm]\d\d(-[23])?\.webp$/.test(file))) {
  const { copies } = await pictures.copy(await readFile(join(PORTRAIT_FOLDER, name)), COPIES)
  for (const [at, file] of filesOf(name).entries()) {
    const bytes = copies[at]
    if (bytes && KEPT.test(file)) await writeFile(join(PORTRAIT_FOLDER, file), bytes)
  }
}
await pictures.close()
