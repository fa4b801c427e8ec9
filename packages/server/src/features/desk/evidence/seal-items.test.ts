import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openRotatingSealer } from '../../../platform/security/rotating-sealer.ts'
import { asOpened, openItems, sealItems } from './seal-items.ts'

const evidenceSealer = openRotatingSealer({ key: 'a key of evidence, long enough', oldKey: undefined }, 'evidence')
const at = '2026-01-01T00:00:00.000Z'

it('opened items equal the sealed ones, with copies of photos as base64 (DUTY-02)', () => {
  const items = [
    { at, text: 'வணக்கம்' },
    { at, copy: Buffer.from([0, 255, 128]) },
    { at, copy: null },
    { at, copy: Buffer.alloc(0) },
    { at, copy: Buffer.from('a picture') },
  ]
  const opened = openItems({ evidenceSealer }, sealItems({ evidenceSealer }, items))
  expect(opened).toEqual(items.map(asOpened))
  expect(opened.map(({ copy }) => copy)).toEqual([undefined, 'AP+A', null, '', 'YSBwaWN0dXJl'])
})

it('evidence sealed in the older format, with copies inside the JSON, still opens (DUTY-02)', () => {
  const before = [{ at, copy: 'YSBwaWN0dXJl' }]
  const sealed = evidenceSealer.seal(deflateRawSync(Buffer.from(JSON.stringify(before)), { level: 1 }))
  expect(openItems({ evidenceSealer }, sealed)).toEqual(before)
})

it('sealing a copy adds at most 200 bytes to its file (DUTY-02)', () => {
  const copy = Buffer.alloc(300_000, 7)
  expect(sealItems({ evidenceSealer }, [{ at, copy }]).sealed.length).toBeLessThan(copy.length + 200)
})
