/** Rows per read. */
const PAGE = 100
/** Before every id: uuids compare as text does. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does the same for each of many members, read in pages in the order of their profiles' ids. One that fails is told of and passed over, so that it
 * doesn't keep the others from their turn.
 * @param findAfter those above an id, in their order; fewer than asked for when these are the last
 */
export async function eachById<One extends { readonly profileId: string }>(
  findAfter: (after: string, most: number) => Promise<readonly One[]>,
  act: (one: One) => Promise<void>,
  failed: (error: unknown, id: string) => void,
): Promise<void> {
  let after = FIRST
  for (;;) {
    const page = await findAfter(after, PAGE)
    for (const one of page) {
      try {
        await act(one)
      } catch (error) {
        failed(error, one.profileId)
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = last.profileId
  }
}
