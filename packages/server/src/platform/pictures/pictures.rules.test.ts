import sharp from 'sharp'
import { expect, it } from 'vitest'
import { faultOf } from './pictures.rules.ts'

it('a picture that timed out is not called damaged: its sender is told to retry', async () => {
  const long = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
    .blur(200)
    .timeout({ seconds: 1 })
  const error = await long
    .png()
    .toBuffer()
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: expect.stringContaining('timeout') })
  expect(faultOf(error)).toBe('busy')
})

it('one with too many pixels is too large, anything else is damaged', () => {
  expect(faultOf(new Error('Input image exceeds pixel limit'))).toBe('imageTooLarge')
  expect(faultOf(new Error('VipsJpeg: premature end of JPEG image'))).toBe('imageDamaged')
  expect(faultOf('timeout')).toBe('imageDamaged')
})
