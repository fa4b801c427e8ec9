/** So many ids are read at a time. */
const PAGE = 100
/** Before every id: uuids compare as text does. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does the same for each of many ids, read in pages in their order. One that fails is told of and passed over, so that it
 * doesn't keep the others from their turn.
 * @param findAfter the next ids above one, in their order; fewer than asked for when these are the last
 */
export async function eachById(
  findAfter: (after: string, most: number) => Promise<readonly string[]>,
  act: (id: string) => Promise<void>,
  failed: (error: unknown, id: string) => void,
): Promise<void> {
  let after = FIRST
  for (;;) {
    const ids = await findAfter(after, PAGE)
    for (const id of ids) {
      try {
        await act(id)
      } catch (error) {
        failed(error, id)
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return
    after = last
  }
}
