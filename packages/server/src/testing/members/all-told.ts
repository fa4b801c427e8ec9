import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import { INTEREST_BOXES } from '@thunai/contract/meeting/interests'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'
import type { TestMember } from './a-member.ts'

/** A viewer with the members the viewer met, in an order. */
export interface Acquainted {
  readonly viewer: TestMember
  readonly others: readonly TestMember[]
}

/** Answers by call, without values that differ between any two viewers. */
export type AnswersByCall = ReadonlyMap<string, string>

const BOXES: Readonly<Record<string, readonly string[]>> = {
  '/api/interests': INTEREST_BOXES,
  '/api/photo-requests': ['sent', 'received'],
}

/** Request values besides the id, so that only the id matters. */
export const BESIDES_ID: Readonly<Record<string, unknown>> = {
  reason: 'wrongNumber',
  text: 'Not who they say they are.',
  note: '',
  shareContact: false,
  status: 'accepted',
  vote: 'yes',
  templateId: 'introduction',
  kind: 'text',
  clientId: randomUUID(),
  answer: 'well',
  at: '2027-01-01T10:00:00.000Z',
  minutes: 30,
  seq: 1,
  muted: true,
  name: 'Selvi',
  relation: 'aunt',
  expiresInDays: 7,
  isContactViewd: false,
  isExpressIntrest: false,
  isProfileViewed: true,
}
/** Further values of a field that decides what a call does. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  '/api/photo-requests/:profileId': { status: ['declined', 'withdrawn'] },
  '/api/reports': { reason: ['fake'] },
}

export const shapeOf = (schema: unknown) =>
  (schema as { shape?: Readonly<Record<string, unknown>> } | undefined)?.shape ?? {}
const isOfMember = ({ caller, events }: Endpoint) => (caller === 'member' || caller === 'either') && !events

function plain(text: string, { viewer, others }: Acquainted): string {
  const named = [viewer, ...others].reduce(
    (replacedText, { profileId, memberId, accountId, email, phone }, at) =>
      [profileId, memberId, accountId, email, phone, phone.slice(-10)].reduce(
        (rest, own) => rest.replaceAll(own, `member ${at}`),
        replacedText,
      ),
    text,
  )
  return named
    .replaceAll(/[^"/]+\.(?:jpg|webp)/g, 'photo')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[\da-f]{32,}/g, 'hash')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/"(id|requestId|url|link|key)":(?:"[^"]*"|\d+)/g, '"$1":""')
}

/** Sorts rows by their text, because rows of the same moment are sorted by their ids. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder).toSorted(byWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOrder(part)]))
}
const byWords = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Records an answer part by part. */
async function recordAnswer(
  test: TestApp,
  acquainted: Acquainted,
  [method, url, body]: readonly [method: Endpoint['method'], url: string, body?: object | undefined],
  told: Map<string, string>,
  call: string,
): Promise<void> {
  const { token } = acquainted.viewer
  const { status, headers, text } = await test.call(method, url, { token, ...(body && { body }) })
  told.set(call, `${status} ${headers[REFUSAL_CODE_HEADER] ?? ''}`)
  const answer: unknown = text.startsWith('{') ? JSON.parse(plain(text, acquainted)) : { text }
  const data = (answer as { data?: unknown }).data ?? answer
  const parts = Array.isArray(data) ? { data } : data
  for (const [key, part] of Object.entries(parts as object)) told.set(`${call} ${key}`, JSON.stringify(inOrder(part)))
}

/** All lists of a viewer, with their totals, and the export. */
export async function listsOf(test: TestApp, acquainted: Acquainted): Promise<AnswersByCall> {
  const answers = new Map<string, string>()
  for (const { path, params } of test.app.endpoints.filter((call) => call.method === 'GET' && isOfMember(call))) {
    if (Object.keys(shapeOf(params)).length > 0) continue
    for (const query of BOXES[path]?.map((box) => `?box=${box}`) ?? [''])
      await recordAnswer(test, acquainted, ['GET', `${path}${query}`], answers, `${path}${query}`)
  }
  return answers
}

/** Calls that name another member, reads first. */
export const callsNaming = ({ app }: TestApp): readonly Endpoint[] =>
  app.endpoints
    .filter((call) => isOfMember(call) && !call.actsFor)
    .filter(({ path, params, body }) =>
      /:(profileId|id)\b/.test(path)
        ? /getforview|profileId/.test(path) && Object.keys(shapeOf(params)).length === 1
        : 'profileId' in shapeOf(body),
    )
    .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))

/** The answers to every call that names one of the viewer's acquaintances. */
export async function answersAbout(test: TestApp, acquainted: Acquainted): Promise<AnswersByCall> {
  const answers = new Map<string, string>()
  for (const [at, { profileId }] of acquainted.others.entries()) {
    for (const { method, path, body } of callsNaming(test)) {
      const keys = Object.keys(shapeOf(body))
      const request = Object.fromEntries(
        keys.flatMap((key): [string, unknown][] =>
          key === 'profileId' ? [[key, profileId]] : key in BESIDES_ID ? [[key, BESIDES_ID[key]]] : [],
        ),
      )
      const further = Object.entries(VARIANTS[path] ?? {}).flatMap(([key, values]) =>
        values.map((value) => ({ ...request, [key]: value })),
      )
      const url = path.replace(/:\w+/, profileId)
      for (const [turn, one] of [request, ...(body ? further : [])].entries())
        await recordAnswer(test, acquainted, [method, url, body && one], answers, `${method} ${path} of ${at}, ${turn}`)
    }
  }
  return answers
}

/** Calls whose answers differ between two viewers. */
export const differences = (one: AnswersByCall, other: AnswersByCall): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((call) =>
    other.get(call) === one.get(call) ? [] : [`${call}: ${other.get(call)} instead of ${one.get(call)}`],
  )
