const AT_ONCE = 10

/**
 * Makes many calls, at most as many at a time as the database has connections: more would only wait for one, and on a
 * busy machine some would be refused.
 * @returns the answers in the order of the calls
 */
export async function manyAtOnce<T>(times: number, call: (i: number) => Promise<T>): Promise<readonly T[]> {
  const indexes = Array.from({ length: times }, (_, i) => i).values()
  const answers: T[] = []
  const inTurn = async () => {
    for (const i of indexes) answers[i] = await call(i)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
  return answers
}
