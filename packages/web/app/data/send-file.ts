import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import { type Answer, answerOf, headersFor } from '@thunai/client/call'
import { newKey } from '@thunai/client/press-keys'

export type FileOptions = {
  /** Form fields besides the file. */
  fields?: Readonly<Record<string, string>> | undefined
  token: string | undefined
  profileId?: string | undefined
  signal?: AbortSignal | undefined
  /** Called with the sent fraction, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** Uploads one file in a form and reports progress. An aborted upload rejects; every other outcome is an answer. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { token, profileId, fields = {}, signal, onProgress }: FileOptions,
): Promise<Answer<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'photo')
  // fetch reports no upload progress
  const request = new XMLHttpRequest()
  request.open(endpoint.method, endpoint.path)
  const key = endpoint.actsOnce ? newKey() : undefined
  headersFor(endpoint, { token, profileId, key }).forEach((value, name) => request.setRequestHeader(name, value))
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  await new Promise<void>((settled, aborted) => {
    request.onloadend = () => settled()
    signal?.addEventListener('abort', () => {
      request.abort()
      aborted(signal.reason)
    })
    request.send(form)
  })
  const { status, responseText: text } = request
  return answerOf(endpoint, { status, text, codeHeader: request.getResponseHeader(REFUSAL_CODE_HEADER) })
}
