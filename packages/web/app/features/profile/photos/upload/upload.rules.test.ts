import { PHOTO_BYTES } from '@thunai/contract/frame/limits'
import { describe, expect, it } from 'vitest'
import { fileFault, uploadFault } from './upload.rules.ts'

describe('a chosen file', () => {
  it('must be a picture below five megabytes (VAL-25, VAL-26)', () => {
    expect(fileFault({ type: 'image/jpeg', size: PHOTO_BYTES - 1 })).toBeUndefined()
    expect(fileFault({ type: 'image/heic', size: 1 })).toBeUndefined()
    expect(fileFault({ type: 'image/png', size: PHOTO_BYTES })).toBe('File size must be less than 5MB.')
    for (const type of ['application/pdf', '', 'text/html', 'image/svg+xml'])
      expect(fileFault({ type, size: 1 })).toBe('Only image files are allowed.')
  })
})

describe('a failed upload', () => {
  it('can be retried if the connection or the server failed (MSG-FILE-01)', () => {
    for (const code of ['noAnswer', 'unexpected', 'busy'] as const) {
      expect(uploadFault({ code, statusMessage: code === 'noAnswer' ? '' : 'Something went wrong.' })).toEqual({
        message: 'Upload failed. Please try again.',
        mayRetry: true,
      })
    }
  })

  it('shows the server’s reason for refusing a file, and can’t be retried', () => {
    expect(uploadFault({ code: 'imageDamaged', statusMessage: 'This picture cannot be read.' })).toEqual({
      message: 'This picture cannot be read.',
      mayRetry: false,
    })
    expect(uploadFault({ code: 'tooManyUploads', statusMessage: 'Too many photos.' })).toEqual({
      message: 'Too many photos.',
      mayRetry: true,
    })
  })
})
