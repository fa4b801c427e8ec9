import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { TestMember } from './a-member.ts'
import type { TestApp } from '../test-app.ts'

/** A family's request, unless a test overrides it. */
export const WISHED_BIODATA = {
  recipient: 'Ramasamy uncle',
  language: 'en',
  layout: 'classic',
  parts: ['basic'],
  pin: null,
  expiresInDays: 30,
}

/** Makes a biodata. @returns the paths of its page and its PDF */
export async function makeBiodata(
  test: TestApp,
  by: TestMember,
  more: object = {},
): Promise<{ id: string; path: string; pdf: string }> {
  const { status, body } = await test.call('POST', '/api/biodata', {
    token: by.token,
    body: { ...WISHED_BIODATA, ...more },
  })
  expect(status).toBe(200)
  const path = new URL(body.data.url, 'http://localhost').pathname
  expect(new URL(body.data.pdf, 'http://localhost').pathname).toBe(`${path}/biodata.pdf`)
  return { id: body.data.id, path, pdf: `${path}/biodata.pdf` }
}

/** The text of a PDF and its number of pages. */
export const textOf = async (pdf: Buffer) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { totalPages, text }
}
