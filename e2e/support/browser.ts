import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const PACKED = join(ROOT, 'node_modules/@sparticuz/chromium/bin')
const HOME = join(ROOT, 'node_modules/.cache/thunai/chromium-153')

export interface Browser {
  readonly executablePath: string
  readonly env: Record<string, string>
  readonly args: readonly string[]
}

/** The path of the unpacked browser, even if it isn't unpacked yet. */
export const browser: Browser = {
  executablePath: join(HOME, 'chromium'),
  env: {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: join(HOME, 'lib'),
    FONTCONFIG_FILE: join(HOME, 'fonts.conf'),
    HOME,
    // a visitor's machine, independent of the product's
    LC_ALL: 'C.UTF-8',
    TZ: 'Asia/Kolkata',
  },
  args: [
    '--no-sandbox',
    '--headless=shell',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/**
 * Unpacks the Chromium inside its npm package, with its libraries and fonts, so that browser tests don't depend on the
 * machine. Later calls do nothing.
 */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(HOME)) return
  const making = `${HOME}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(join(making, 'fonts'), { recursive: true })
  await unpack('chromium.br', join(making, 'chromium'))
  await chmod(join(making, 'chromium'), 0o755)
  for (const name of ['al2023', 'swiftshader', 'fonts']) {
    const tar = join(making, `${name}.tar`)
    await unpack(`${name}.tar.br`, tar)
    execFileSync('tar', ['-xf', tar, '-C', making])
    rmSync(tar)
  }
  writeFileSync(
    join(making, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${HOME}/fonts</dir><cachedir>${HOME}/font-cache</cachedir></fontconfig>`,
  )
  renameSync(making, HOME)
}

async function unpack(name: string, to: string): Promise<void> {
  await pipeline(createReadStream(join(PACKED, name)), createBrotliDecompress(), createWriteStream(to))
}
