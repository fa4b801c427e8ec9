import { beforeEach, expect, it, vi } from 'vitest'
import { logInHere } from '../../testing/log-in-here.ts'
import { photoUpload } from './upload-photo.ts'

let sent: number
/** How the server answers the next photos put into the gallery; undefined is a line that broke. */
let answers: (Response | undefined)[]
let attached: string[]

/** What the browser sends files with. */
class Line {
  upload = {}
  status = 200
  responseText = ''
  onloadend = () => {}
  open(): void {}
  getResponseHeader(): null {
    return null
  }
  setRequestHeader(): void {}
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
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    attached.push(String(JSON.parse(String(init.body)).file))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})

const done = () => Response.json({ statusCode: 200, data: [] })
const photo = async () => new Blob(['x'])

it('a photo whose last answer was lost is not sent a second time', async () => {
  answers = [undefined, done()]
  const upload = photoUpload()
  expect(await upload.go(photo, () => {})).toMatchObject({ ok: false, code: 'noAnswer' })
  expect(upload.isStored()).toBe(true)
  expect(await upload.go(photo, () => {})).toBe('1.jpg')
  expect([sent, attached]).toEqual([1, ['1.jpg', '1.jpg']])
})

it('a photo that waited too long at the server is sent anew', async () => {
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
