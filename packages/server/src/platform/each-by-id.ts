/** Rows per read. */
const PAGE = 100
/** Sorts before every id: uuids compare as text does. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A profile, or an account. */
type WithId = { readonly profileId: string } | { readonly accountId: string }

const idOf = (one: WithId) => ('profileId' in one ? one.profileId : one.accountId)

/**
 * Runs a function for each of many profiles or accounts, read in pages in the order of their ids. A failure is logged
 * and skipped, so that it doesn't hold up the others.
 * @param findAfter those above an id, in order; fewer than requested if these are the last
 */
export async function eachById<One extends WithId>(
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
        failed(error, idOf(one))
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = idOf(last)
  }
}
