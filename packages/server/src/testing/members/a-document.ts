import type { ClaimKind } from '@thunai/contract/profile/claims'
import type { TestMember } from './a-member.ts'
import { multipart, MULTIPART } from './a-photo.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** A small PDF with a text. */
export const aPdf = (text = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Says (${text})>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n`)

/** Sends staff a document, as a browser does. */
export const sendDocument = (
  test: TestApp,
  member: Pick<TestMember, 'token'> | undefined,
  kind: ClaimKind | (string & {}),
  content: Uint8Array = aPdf(),
): Promise<Answer> =>
  test.call('POST', '/api/verifications', {
    token: member?.token,
    headers: MULTIPART,
    body: multipart([
      { name: 'kind', content: kind },
      { filename: 'letter.pdf', type: 'application/pdf', content },
    ]),
  })
