const AT_ONCE = 10

/**
 * Makes many calls, as many at a time as the database has connections: more would only queue for one, and on a busy machine
 * some of them would be told to come back before it is their turn.
 * @returns the answers in the order of the calls, whichever came first
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
