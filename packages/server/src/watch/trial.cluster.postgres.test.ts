import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { blocksOf } from '../../../../scripts/doc-commands.ts'
import { asOwner, freePort, ownedFolder } from '../testing/databases/own-cluster.ts'

const ROOT = join(import.meta.dirname, '../../../..')

const isFree = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

/** A prefix for which the ports prefix1, prefix2 and prefix3 are free, like 400 on the page. */
async function freePrefix(): Promise<string> {
  for (;;) {
    const prefix = String(await freePort()).slice(0, -1)
    const ports = await Promise.all([1, 2, 3].map((n) => isFree(Number(`${prefix}${n}`))))
    if (ports.every(Boolean)) return prefix
  }
}

/** Stops what a failed command left running. */
const CLEAN_UP = `clean_up() {
  status=$?
  kill $(cat server-*.pid haproxy.pid) || true
  for at in standby primary; do pg_ctl --pgdata="$at" --mode=immediate stop || true; done
  exit $status
} 2>clean-up.log
trap clean_up EXIT
`

it('three servers on one machine can be set up, broken, backed up and restored by following the page in one shell (OPS-12)', async () => {
  const folder = ownedFolder()
  const prefix = await freePrefix()
  const [primary, standby, proxy] = [await freePort(), await freePort(), await freePort()].map(String)
  const commands = blocksOf('trial.md')
    .filter(({ isNotRun }) => !isNotRun)
    .map((block) => block.commands)
    .join('')
    .replaceAll('5441', primary ?? '')
    .replaceAll('5442', standby ?? '')
    .replaceAll('8443', proxy ?? '')
    .replaceAll(/\b400(?=[123$])/g, prefix)
    .replace('DEMO_MEMBERS=500', 'DEMO_MEMBERS=20')
  // Replaces an unpacked release.
  symlinkSync(ROOT, join(folder, 'current'))
  const { PATH } = process.env
  const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', CLEAN_UP + commands], {
    cwd: folder,
    env: { PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asOwner(),
  })
  try {
    const [[status], said, problems] = await Promise.all([once(shell, 'close'), text(shell.stdout), text(shell.stderr)])
    expect({ status, said, problems }).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /streaming \| t[^]*all counts and checksums are right[^]*1 of 15 checks found a fault/,
      ),
    })
    expect(said).toMatch(/^ok {5}replica {5}[\d.]+ s behind$/m)
    expect(said).toMatch(/^FAULT {2}site file/m)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
