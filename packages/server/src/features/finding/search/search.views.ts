/** Assembles the answer from texts that are JSON already. */
export function toAnswerJson(
  summaries: readonly string[],
  total: number,
  page: { readonly number: number; readonly size: number },
): string {
  return `{"statusCode":200,"statusMessage":"Success","message":"Success","content":[${summaries.join(',')}],"totalElements":${total},"number":${page.number},"size":${page.size}}`
}
