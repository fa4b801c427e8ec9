import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { answerOf, interestOf } from '../../../testing/members/connect.ts'
import { runs } from '../../../testing/runs.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let talk: ReturnType<typeof talkingOn>
beforeAll(async () => {
  test = await openTestApp()
  talk = talkingOn(test)
})
afterAll(() => test.close())

type Pair = readonly [number, number]
const STEPS = ['accept', 'decline', 'block', 'unblock', 'post', 'read', 'mark', 'leave'] as const
type Step = (typeof STEPS)[number]

/** A model of what three members know of each other. */
class Model {
  readonly #answers = new Map<string, 'accepted' | 'declined'>()
  readonly #blocks = new Set<string>()
  readonly #opened = new Set<string>()
  readonly #gone = new Set<number>()
  readonly #texts = new Map<string, { by: number; text: string }[]>()

  isGone = (member: number) => this.#gone.has(member)
  leave = (member: number) => this.#gone.add(member)
  block = ([by, whom]: Pair) => this.#blocks.add(`${by}>${whom}`)
  unblock = ([by, whom]: Pair) => this.#blocks.delete(`${by}>${whom}`)
  isBarred = ([a, b]: Pair) => this.#blocks.has(`${a}>${b}`) || this.#blocks.has(`${b}>${a}`)

  answer([by, to]: Pair, answer: 'accepted' | 'declined') {
    this.#answers.set(`${to}>${by}`, answer)
    if (this.#isConnected([by, to])) this.#opened.add(both([by, to]))
  }
  #isConnected([a, b]: Pair) {
    const answers = [this.#answers.get(`${a}>${b}`), this.#answers.get(`${b}>${a}`)]
    return answers.includes('accepted') && !answers.includes('declined')
  }

  /** Whether one sees a conversation with the other, and may write in it. */
  standing(pair: Pair): 'open' | 'closed' | 'none' {
    if (!this.#opened.has(both(pair)) || this.#gone.has(pair[0])) return 'none'
    if (this.#gone.has(pair[1])) return 'closed'
    if (this.isBarred(pair)) return 'none'
    return this.#isConnected(pair) ? 'open' : 'closed'
  }
  write(pair: Pair, text: string) {
    this.#texts.set(both(pair), [...(this.#texts.get(both(pair)) ?? []), { by: pair[0], text }])
  }
  textsOf = (pair: Pair) =>
    (this.#texts.get(both(pair)) ?? []).filter(({ by }) => !this.#gone.has(by)).map(({ text }) => text)
}
const both = ([a, b]: Pair) => [a, b].toSorted().join('&')

/** Expected statuses of a post and a read. */
const DUE = {
  open: { post: [201, 409], look: [200] },
  closed: { post: [403], look: [200] },
  none: { post: [404], look: [404] },
}

/**
 * Takes a step in the product and in the model.
 * @returns the status, and those that the model expects
 */
async function take(model: Model, step: Step, pair: Pair, members: readonly TestMember[]) {
  const [me, other] = [members[pair[0]]!, members[pair[1]]!]
  const due = DUE[model.standing(pair)]
  switch (step) {
    case 'accept':
    case 'decline': {
      const answer = step === 'accept' ? 'accepted' : 'declined'
      const { status } = await answerOf(test, me, other, answer)
      if (status === 200) model.answer(pair, answer)
      return { status, due: [200, 404] }
    }
    case 'block': {
      const { status } = await talk.block(me, other)
      if (status === 200) model.block(pair)
      return { status, due: [200, 404] }
    }
    case 'unblock':
      model.unblock(pair)
      return { status: (await talk.unblock(me, other)).status, due: [200] }
    case 'leave':
      model.leave(pair[0])
      return {
        status: (await test.call('DELETE', '/api/account', { token: me.token, body: { password: 'secret123' } }))
          .status,
        due: [200],
      }
    case 'post': {
      const text = `message ${(texts += 1)}`
      const { status } = await talk.post(me, other, text)
      if (status === 201) model.write(pair, text)
      return { status, due: due.post }
    }
    case 'read':
      return { status: (await talk.read(me, other)).status, due: due.look }
    case 'mark':
      return { status: (await talk.mark(me, other, 1)).status, due: due.look }
  }
}
let texts = 0

async function holds(steps: readonly (readonly [Step, number, number])[]): Promise<void> {
  const members: TestMember[] = []
  for (let n = 0; n < 3; n++) members.push(await aMember(test.services, { gender: n === 0 ? 'Male' : 'Female' }))
  const model = new Model()
  for (const [a, b] of [
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [1, 2],
  ] as const)
    await interestOf(test, members[a]!, members[b]!)
  for (const [step, by, away] of steps) {
    if (model.isGone(by)) continue
    const { status, due } = await take(model, step, [by, (by + away) % 3], members)
    expect({ step, is: due.includes(status), status }).toEqual({ step, is: true, status })
    await seesItsOwn(model, members)
  }
}

/**
 * Checks that each member sees exactly the texts of its conversations, in order, and that lists name no other
 * member.
 */
async function seesItsOwn(model: Model, members: readonly TestMember[]): Promise<void> {
  for (const [a, me] of members.entries()) {
    if (model.isGone(a)) continue
    const others = [0, 1, 2].filter((b) => b !== a && model.standing([a, b]) !== 'none')
    for (const b of others) {
      const { data } = (await talk.read(me, members[b]!)).body
      expect(data.rows.map((row: { text: string }) => row.text)).toEqual(model.textsOf([a, b]))
      expect(data.conversation.closed).toBe(model.standing([a, b]) === 'closed')
    }
    const rows: { profileId: string }[] = (await talk.list(me)).rows
    expect(rows.map(({ profileId }) => profileId).toSorted()).toEqual(
      others.map((b) => members[b]!.profileId).toSorted(),
    )
  }
}

it('whatever three members do, none reads or writes in conversations of others, or in closed ones (TALK-03)', async () => {
  const weighted = fc.constantFrom(...STEPS.slice(0, -1), ...STEPS.slice(0, -1), 'accept', 'post', 'post', 'leave')
  const step = fc.tuple(weighted as fc.Arbitrary<Step>, fc.nat(2), fc.integer({ min: 1, max: 2 }))
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), holds), { numRuns: runs(12) })
}, 120_000)
