import { randomUUID } from 'node:crypto'
import { MULTIPART, multipart, picture } from '../../packages/server/src/testing/members/a-photo.ts'
import type { SampleSearch } from '../parts/sample-searches.ts'
import { jsonCall, type Call, type Pair } from '../parts/talking.ts'

/** What members do in an evening. */
export interface Act {
  readonly name: string
  readonly kind: 'read' | 'write'
  /** How many there are per search. */
  readonly share: number
  /** The n-th call of this act. */
  readonly call: (n: number) => Call
}

/** The participants and their data. */
export interface Evening {
  readonly pairs: readonly Pair[]
  /** As members and as visitors make them, in the same order. */
  readonly searches: { readonly members: readonly SampleSearch[]; readonly visitors: readonly SampleSearch[] }
  /** Profiles of women who can be opened and receive interests. */
  readonly women: readonly string[]
  /** Pages of shared biodata. */
  readonly biodata: readonly string[]
}

/** Every third search is a visitor's. */
const VISITOR_ONE_IN = 3
const PHOTO = { width: 1200, height: 1600 }
/** The password of `aMember`. */
const PASSWORD = 'secret123'

/**
 * The acts of a visit as docs/operating/limits.md assumes it: 5 searches, 40 other reads, 2 messages; every fifth visit
 * logs in, every twentieth uploads a photo. Here every second one also sends an interest, and every twentieth draws a
 * biodata.
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
  const write = (name: string, share: number, call: Act['call']): Act => ({ name, kind: 'write', share, call })
  const find = (name: string, path: (page: number) => string): Act => ({
    name,
    kind: 'read',
    share: 1,
    call: (n) => {
      const { body, page, by: asker } = search(n)
      return jsonCall(path(page), asker, body)
    },
  })
  return [
    find('search, 50 cards', (page) => `/profile/search/profilelist?page=${page}&size=50`),
    find('counts of all filters', () => '/api/search/facets'),
    read('profile opened', 2, (n) => `/profile/profilefulldata/getforviewforuser/${taken(women, n * 7)}`),
    read('matches', 1, () => '/profile/profilefulldata/getforviewforuser?page=0&size=20'),
    read('conversations', 1, () => '/api/conversations'),
    read('interests received', 1, () => '/api/interests?box=received'),
    read('news', 1, () => '/api/news'),
    read('notifications', 1, () => '/api/notifications'),
    read('own profile', 1, () => '/profile/profilefulldata/getforeditforuser'),
    write('message', 0.4, (n) => {
      const pair = taken(pairs, n)
      const [from, to] = Math.floor(n / pairs.length) % 2 === 0 ? pair : [pair[1], pair[0]]
      const body = { text: `Shall we talk on Sunday? ${n}`, clientId: randomUUID() }
      return jsonCall(`/api/conversations/${to.profileId}/messages`, from, body)
    }),
    write('interest', 0.1, (n) => {
      // a new pair each time
      const her = taken(women, Math.floor(n / pairs.length) + n)
      return jsonCall(`/api/interests/${her}`, taken(pairs, n)[0], { note: 'We liked your profile.' })
    }),
    write('login', 0.04, (n) =>
      jsonCall('/auth/gateway/login', undefined, { username: by(n).email, userpassword: PASSWORD }),
    ),
    write('photo uploaded', 0.01, (n) => ({
      method: 'POST',
      path: '/multipartfile/file/savefile',
      token: by(n).token,
      body: photo,
      headers: MULTIPART,
    })),
    read('biodata drawn as PDF', 0.01, (n) => `${taken(biodata, n)}/biodata.pdf`),
  ]
}

function taken<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
