/** What is sent for a call, as plain values. */
export type CallRequest = readonly [
  url: string,
  sent: { readonly method: string; readonly headers: [string, string][]; readonly body: string | null },
]

declare global {
  interface Window {
    /** Responses to calls of the page's head, by what was sent. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/**
 * Makes a script for the page's head that sends calls before the page's code has loaded. Requests are those of a
 * visitor: with any other, the page sends its own.
 */
export const sendEarly = (requests: readonly CallRequest[]): string =>
  `earlyCalls=new Map(${JSON.stringify(requests)}.map(r=>{const a=fetch(...r);a.catch(()=>{});return[JSON.stringify(r),a]}))`

/** The response to the same request of the page's head, once. */
export function takeEarlyCall(request: CallRequest): Promise<Response> | undefined {
  const early = globalThis.window?.earlyCalls
  if (!early?.size) return undefined
  const key = JSON.stringify(request)
  const response = early.get(key)
  early.delete(key)
  return response
}
