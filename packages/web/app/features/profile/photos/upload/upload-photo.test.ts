import { beforeEach, expect, it, vi } from 'vitest'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { session } from '../../../../session/session.ts'
import { photoUpload } from './upload-photo.ts'

let sent: number
/** The server's answers to the next photos; undefined is a lost connection. */
let answers: (Response | undefined)[]
let attached: string[]
let namedProfiles: string[]

/** A fake of the browser's upload request. */
class Line {
  upload = {}
  status = 200
  responseText = ''
  onloadend = () => {}
  open(): void {}
  getResponseHeader(): null {
    return null
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'x-profile-id') namedProfiles.push(value)
  }
  send(): void {
    sent += 1
    this.responseText = JSON.stringify({ data: `${sent}.jpg` })
    this.onloadend()
  }
}

beforeEach(() => {
  logInHere()
  sent = 0
  attached = []
  namedProfiles = []
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    attached.push(String(JSON.parse(String(init.body)).file))
    namedProfiles.push(String(new Headers(init.headers).get('x-profile-id')))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})

const done = () => Response.json({ statusCode: 200, data: [] })
const photo = async () => new Blob(['x'])

it('a photo is not uploaded twice after a lost answer', async () => {
  answers = [undefined, done()]
  const upload = photoUpload()
  expect(await upload.go(photo, () => {})).toMatchObject({ ok: false, code: 'noAnswer' })
  expect(upload.isStored()).toBe(true)
  expect(await upload.go(photo, () => {})).toBe('1.jpg')
  expect([sent, attached]).toEqual([1, ['1.jpg', '1.jpg']])
})

it('a photo that expired on the server is uploaded again', async () => {
  answers = [
    undefined,
    Response.json({ statusMessage: 'There is no such photo.', code: 'photoNotFound' }, { status: 404 }),
    done(),
  ]
  const upload = photoUpload()
  await upload.go(photo, () => {})
  await upload.go(photo, () => {})
  expect(upload.isStored()).toBe(false)
  expect(await upload.go(photo, () => {})).toBe('2.jpg')
})

it('a photo is saved to the profile it was chosen for, even if the member switches profiles (FAM-05)', async () => {
  answers = [Response.json({ data: [] })]
  const upload = photoUpload()
  session.choose('sister')
  expect(await upload.go(photo, () => {})).toBe('1.jpg')
  expect(namedProfiles).toEqual(['x', 'x'])
})
