import { randomUUID } from 'node:crypto'
import { MULTIPART, multipart, picture } from '../../packages/server/src/testing/a-photo.ts'
import type { TestMember } from '../../packages/server/src/testing/a-member.ts'
import type { AskedSearch } from '../honest/asked-searches.ts'
import type { Pair } from '../talking.ts'

/** One request of a client. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string | undefined
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What members do in an evening. */
export interface Act {
  readonly name: string
  readonly kind: 'read' | 'write'
  /** How many come with each search. */
  readonly share: number
  /** The n-th of this act. */
  readonly call: (n: number) => Call
}

/** Who and what takes part. */
export interface Evening {
  readonly pairs: readonly Pair[]
  /** As members and as visitors make them, in the same order. */
  readonly searches: { readonly members: readonly AskedSearch[]; readonly visitors: readonly AskedSearch[] }
  /** Profiles of women who may be opened and get interests. */
  readonly women: readonly string[]
  /** Pages of biodata that were handed on. */
  readonly biodata: readonly string[]
}

/** Every third search is a visitor's. */
const VISITOR_ONE_IN = 3
const PHOTO = { width: 1200, height: 1600 }
/** As `aMember` gives it. */
const PASSWORD = 'secret123'

/**
 * The acts of a visit as docs/operating/limits.md assumes it: 5 searches, 40 other reads, 2 messages; every fifth visit logs
 * in, every twentieth uploads a photo, and here every second expresses an interest and every twentieth draws a biodata.
 */
export async function actsOf({ pairs, searches, women, biodata }: Evening): Promise<readonly Act[]> {
  const members = pairs.flat()
  const by = (n: number) => taken(members, n)
  const photo = multipart([
    { filename: 'photo.jpg', type: 'image/jpeg', content: await picture(PHOTO.width, PHOTO.height).jpeg().toBuffer() },
  ])
  const search = (n: number) => {
    const isVisitor = n % VISITOR_ONE_IN === 0
    return { ...taken(isVisitor ? searches.visitors : searches.members, n), by: isVisitor ? undefined : by(n) }
  }
  const read = (name: string, share: number, path: (n: number) => string): Act => ({
    name,
    kind: 'read',
    share,
    call: (n) => ({ method: 'GET', path: path(n), token: by(n).token }),
  })
  return [
    {
      name: 'search, 50 cards',
      kind: 'read',
      share: 1,
      call: (n) => {
        const { body, page, by: asker } = search(n)
        return post(`/profile/search/profilelist?page=${page}&size=50`, asker, body)
      },
    },
    {
      name: 'counts of all filters',
      kind: 'read',
      share: 1,
      call: (n) => {
        const { body, by: asker } = search(n)
        return post('/api/search/facets', asker, body)
      },
    },
    read('profile opened', 2, (n) => `/profile/profilefulldata/getforviewforuser/${taken(women, n * 7)}`),
    read('matches', 1, () => '/profile/profilefulldata/getforviewforuser?page=0&size=20'),
    read('conversations', 1, () => '/api/conversations'),
    read('interests received', 1, () => '/api/interests?box=received'),
    read('news', 1, () => '/api/news'),
    read('notifications', 1, () => '/api/notifications'),
    read('own profile', 1, () => '/profile/profilefulldata/getforeditforuser'),
    {
      name: 'message',
      kind: 'write',
      share: 0.4,
      call: (n) => {
        const pair = taken(pairs, n)
        const [from, to] = Math.floor(n / pairs.length) % 2 === 0 ? pair : [pair[1], pair[0]]
        const body = { text: `Shall we talk on Sunday? ${n}`, clientId: randomUUID() }
        return post(`/api/conversations/${to.profileId}/messages`, from, body)
      },
    },
    {
      name: 'interest',
      kind: 'write',
      share: 0.1,
      // another man for another woman each time
      call: (n) =>
        post(`/api/interests/${taken(women, Math.floor(n / pairs.length) + n)}`, taken(pairs, n)[0], {
          note: 'We liked your profile.',
        }),
    },
    {
      name: 'login',
      kind: 'write',
      share: 0.04,
      call: (n) => post('/auth/gateway/login', undefined, { username: by(n).email, userpassword: PASSWORD }),
    },
    {
      name: 'photo uploaded',
      kind: 'write',
      share: 0.01,
      call: (n) => ({
        method: 'POST',
        path: '/multipartfile/file/savefile',
        token: by(n).token,
        body: photo,
        headers: MULTIPART,
      }),
    },
    {
      name: 'biodata drawn as PDF',
      kind: 'read',
      share: 0.01,
      call: (n) => ({ method: 'GET', path: `${taken(biodata, n)}/biodata.pdf` }),
    },
  ]
}

const post = (path: string, by: TestMember | undefined, body: object): Call => ({
  method: 'POST',
  path,
  token: by?.token,
  body: Buffer.from(JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
})

function taken<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
