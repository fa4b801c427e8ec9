import { QueryClientProvider } from '@tanstack/react-query'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { options } from 'preact'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { WIDE } from '../../../ui/hooks/useMedia.ts'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ProfileCard } from './cards/ProfileCard.tsx'
import { Search } from './Search.tsx'

type Body = Readonly<Record<string, unknown>>
interface SentRequest {
  readonly method: string
  readonly url: string
  readonly body: Body
}

const card = (number: number): ProfileSummary => ({
  id: `p${number}`,
  name: `Member ${number}`,
  memberId: `M${number}`,
  gender: 'Female',
  age: 27,
  religion: 'Hindu',
  education: [],
  district: null,
  state: null,
  country: null,
  caste: null,
  subCaste: null,
  jobType: null,
  jobName: null,
  profileThumbnailImage: null,
  verified: [],
  heightStr: null,
  porutham: null,
  isProfileViewed: false,
  isContactViewed: false,
  isExpressInterest: false,
})

const items = (...names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))
const LISTS = {
  religion: items('Hindu', 'Christian'),
  language: items('Tamil', 'Telugu', 'Malayalam', 'Kannada', 'Hindi', 'English', 'Urdu', 'Marathi', 'Odia', 'Tulu'),
  marriedStatus: items('Never Married', 'Widowed'),
  country: items('India', 'USA'),
}
const CASTES = [
  { id: 11, name: 'Vanniyar' },
  { id: 12, name: 'Nadar' },
]
const SAVED = { id: 's1', name: 'From Madurai', filter: { keyword: 'madurai', gender: 'Female' }, alert: 'weekly' }

let sent: SentRequest[]
let total: number
let facets: Body
let changes: readonly Body[]
/** The preferences in the member's own profile. */
let wishes: Body
/** The server's errors for a refused search. */
let refused: Readonly<Record<string, string>> | undefined
/** Holds back navigations until released. */
let slowly: boolean
let loads: (() => void)[]

/** Answers the page as the server, and records its requests. */
async function answer(url: string, { method, body: text }: RequestInit): Promise<Response> {
  const body: Body = typeof text === 'string' ? JSON.parse(text) : {}
  sent.push({ method: method ?? '', url, body })
  const reply = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  if (refused && url.includes('/search/'))
    return Response.json(
      { statusCode: 400, code: 'invalidFields', statusMessage: 'Please check.', errors: refused },
      { status: 400 },
    )
  if (url.includes('/search/profilelist')) {
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
    const count = Math.max(0, Math.min(50, total - page * 50))
    const content = Array.from({ length: count }, (_, index) => card(page * 50 + index + 1))
    return Response.json({ statusCode: 200, content, totalElements: total, number: page, size: 50 })
  }
  if (url.includes('/search/facets')) return reply({ total, facets, changes })
  if (url.includes('getavailablelist')) return reply(LISTS)
  if (url.includes('byreligionidsavailable')) return reply(CASTES)
  if (url.includes('bycountry/2')) return reply([{ id: 5, name: 'Texas' }])
  if (url.includes('getforviewforuserbytoken')) return reply({ id: 'me', name: 'Karthik', gender: 'Male', ...wishes })
  if (url.includes('/api/saved-searches'))
    return reply(method === 'GET' ? [{ ...SAVED, newSince: 4, createdAt: '2026-07-01T00:00:00Z' }] : SAVED)
  if (url.includes('/api/shortlist')) return reply([])
  return new Response('', { status: 404 })
}

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  total = 120
  facets = {}
  changes = []
  wishes = {}
  refused = undefined
  slowly = false
  loads = []
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('scrollTo', () => {})
  stubMediaQueries(WIDE)
})

const logIn = () => logInHere()

function Page() {
  return (
    <>
      <Search />
      <code data-testid="address">{useLocation().search}</code>
    </>
  )
}
const Login = () => <code data-testid="wanted">{useLocation().state?.wanted}</code>
const address = () => screen.getByTestId('address').textContent

function openRaw(query = '', isLoading = false) {
  const Site = createRoutesStub([
    {
      path: '/search-profile',
      Component: Page,
      ...(isLoading && {
        loader: () => (slowly ? new Promise<null>((resolve) => loads.push(() => resolve(null))) : null),
      }),
    },
    { path: '/login-user', Component: Login },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site initialEntries={[`/search-profile${query}`]} />
    </QueryClientProvider>,
  )
}

async function open(query = '', isLoading = false) {
  openRaw(query, isLoading)
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Profiles' })).getByRole('status').textContent).toMatch(
      /^\d+ profiles?$/,
    ),
  )
  return userEvent.setup()
}
const askedOf = (part: string) => sent.filter(({ url }) => url.includes(part)).map(({ body }) => body)
const lastSearch = () => askedOf('/search/profilelist').at(-1)
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters that are set' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const openGroup = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const button = panel().getByRole('button', { name: new RegExp(`^${name}`) })
  await user.click(button)
  // the groups' content loads when the first group is opened
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
  await waitFor(() => expect(body?.querySelector('fieldset, p')).toBeTruthy())
}

describe('a search', () => {
  it('of a member starts with the other gender, as a removable filter', async () => {
    logIn()
    const user = await open()
    expect(lastSearch()).toMatchObject({ gender: 'Female', ageFrom: 19, ageTo: 60 })
    expect(address()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Remove gender: Female' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ gender: null }))
    expect(address()).toBe('?gender=any')
    // the removed chip lost the focus, so it moves to the list
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Profiles' }))
  })

  it('of a visitor starts without a gender, and saves members-only filters for the login (SRCH-12, SEC-90)', async () => {
    const user = await open('?poruthamFrom=6&withPhoto=true&sort=match')
    expect(lastSearch()).toMatchObject({ gender: null, withPhoto: true })
    expect(lastSearch()).not.toHaveProperty('poruthamFrom')
    expect(lastSearch()).not.toHaveProperty('sort')
    expect(chips()).toEqual(['With photo'])
    const waiting = within(screen.getByRole('region', { name: 'For members' }))
    expect(waiting.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '6 poruthams or more',
      'Best match',
    ])
    expect(address()).toBe('?poruthamFrom=6&withPhoto=true&sort=match')
    await openGroup(user, 'Horoscope')
    expect(panel().queryByLabelText('Poruthams')).toBeNull()
    expect(panel().getByText(/to search by: rajju matches, star, raasi, dhosham, poruthams\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull()
    await user.click(waiting.getByRole('link', { name: 'Log in' }))
    expect(await screen.findByTestId('wanted')).toHaveProperty(
      'textContent',
      '/search-profile?poruthamFrom=6&withPhoto=true&sort=match',
    )
  })

  it('shows all filters as chips, heights in feet and inches, and a press removes one', async () => {
    logIn()
    const user = await open(
      '?gender=any&caste=11&caste=Nadar&heightFrom=161.3&incomeTo=50000&dosham=none&activeWithinDays=7',
    )
    await waitFor(() =>
      expect(chips()).toEqual([
        'Caste: Vanniyar',
        'Caste: Nadar',
        'Monthly income up to ₹50,000',
        'Height 5 ft 4 in or more',
        'No dhosham',
        'Active within 7 days',
        'Clear all',
        'Save search',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Remove caste Vanniyar' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ caste: 'Nadar', heightFrom: 161.3 }))
    await user.click(screen.getByRole('button', { name: 'Remove height 5 ft 4 in or more' }))
    await waitFor(() => expect(lastSearch()).not.toHaveProperty('heightFrom'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe('?gender=any'))
  })

  it('adds fifty results at a time, then the next pages', async () => {
    const user = await open()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(50))
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100))
    expect(screen.getByText('Pages 1 to 2 of 3')).toBeTruthy()
    expect(address()).toBe('?more=1')
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120))
    expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
  })

  it('renders each card once while it adds more (LIGHT-05)', async () => {
    const { diffed = () => {} } = options
    const rendered: unknown[] = []
    options.diffed = (vnode) => {
      if (vnode.type === ProfileCard) rendered.push(vnode.props)
      diffed(vnode)
    }
    onTestFinished(() => {
      options.diffed = diffed
    })
    await open()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(50))
    expect(rendered).toHaveLength(50)
  })

  it('of a member is counted with the default gender, never without it (SRCH-34)', async () => {
    logIn()
    await open()
    await waitFor(() => expect(askedOf('/search/facets')).toHaveLength(1))
    fireEvent.click(panel().getByRole('checkbox', { name: 'Hindu' }))
    await waitFor(() => expect(askedOf('/search/facets')).toHaveLength(2), { timeout: 5000 })
    expect(askedOf('/search/facets').map(({ gender, religion }) => [gender, religion])).toEqual([
      ['Female', null],
      ['Female', [1]],
    ])
  })

  it('by the family’s musts names the musts that it can’t check (SRCH-39)', async () => {
    wishes = { preferedReligions: ['Hindu'], preferedCountry: ['USA'], preferredMust: ['religion', 'country'] }
    logIn()
    await open()
    await screen.findByText('Search can’t check these musts: Country of work')
    await waitFor(() => expect(lastSearch()).toMatchObject({ religion: ['Hindu'] }))
    expect(screen.getByRole('button', { name: 'Search without what you look for' })).toBeDefined()
  })

  it('by member id ignores all other filters', async () => {
    const user = await open('?withPhoto=true&ageFrom=25&ageTo=30')
    await user.type(screen.getByLabelText('Find by ID'), ' m100001{Enter}')
    await waitFor(() => expect(address()).toBe('?memberId=M100001'))
    await waitFor(() => expect(lastSearch()).toMatchObject({ memberId: 'M100001', ageFrom: null, gender: null }))
  })
})

describe('the filters', () => {
  it('have counts beside every choice, outside its accessible name', async () => {
    facets = { religion: [{ value: 1, count: 1188 }], gender: [{ value: 'Male', count: 600 }] }
    await open('?sort=newest')
    const hindu = panel().getByRole('checkbox', { name: 'Hindu' })
    await waitFor(() => expect(hindu.parentElement?.textContent).toBe('Hindu1,188'))
    expect(panel().getByRole('checkbox', { name: 'Christian' }).parentElement?.textContent).toBe('Christian0')
    expect(panel().getByRole('radio', { name: 'Male' }).parentElement?.textContent).toBe('Male600')
    const { sort: _, ...asked } = lastSearch() ?? {}
    expect(askedOf('/search/facets')).toEqual([asked])
  })

  it('load no counts on a phone until they are opened', async () => {
    stubMediaQueries()
    const user = await open()
    expect(askedOf('/search/facets')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await waitFor(() => expect(askedOf('/search/facets')).toHaveLength(1))
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
    expect(sheet.getByRole('button', { name: 'Show 120 profiles' })).toBeTruthy()
  })

  it('show a long list’s most frequent and chosen options, and find others by typing', async () => {
    facets = { motherTongue: [9, 3, 1].map((value, index) => ({ value, count: 90 - index })) }
    logIn()
    const user = await open('?motherTongue=10')
    await openGroup(user, 'Basics')
    const list = within(panel().getByRole('group', { name: 'Mother tongue' }))
    const names = () =>
      list
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.firstElementChild?.nextElementSibling?.textContent)
    await waitFor(() => expect(names()).toEqual(['Odia', 'Malayalam', 'Tamil', 'Tulu']))
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: 'Tulu' }).checked).toBe(true)
    await user.type(list.getByRole('searchbox'), 'mara')
    expect(names()).toEqual(['Marathi'])
    await user.click(list.getByRole('checkbox', { name: 'Marathi' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ motherTongue: [10, 8] }))
  })

  it('limit the states to the chosen country, and clear them with it', async () => {
    const user = await open()
    await openGroup(user, 'Place')
    expect(panel().getByText('Choose a country first.')).toBeTruthy()
    await user.click(panel().getByRole('checkbox', { name: 'USA' }))
    await user.click(await panel().findByRole('checkbox', { name: 'Texas' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ country: [2], state: [5] }))
    await user.click(panel().getByRole('checkbox', { name: 'USA' }))
    await waitFor(() => expect(lastSearch()).not.toHaveProperty('state'))
    expect(lastSearch()).not.toHaveProperty('country')
  })

  it('never invert a range', async () => {
    const user = await open('?heightTo=161.2')
    await openGroup(user, 'Basics')
    const height = within(panel().getByRole('group', { name: 'Height' }))
    await user.selectOptions(height.getByLabelText('From'), '6 ft')
    await waitFor(() => expect(lastSearch()).toMatchObject({ heightFrom: 181.7 }))
    expect(lastSearch()).not.toHaveProperty('heightTo')
  })

  it('search for a word after typing stops', async () => {
    const user = await open()
    await openGroup(user, 'Profile')
    await user.type(panel().getByRole('searchbox', { name: 'Keyword' }), 'teacher{Enter}')
    await waitFor(() => expect(lastSearch()).toMatchObject({ keyword: 'teacher' }))
    expect(askedOf('/search/profilelist').map(({ keyword }) => keyword)).toEqual([undefined, 'teacher'])
    expect(chips()).toEqual(['Keyword: teacher'])
  })
})

describe('a press', () => {
  it('takes effect before an earlier press’s address arrives, and nothing older is fetched (SRCH-33)', async () => {
    await open('?gender=Female&withPhoto=true&heightFrom=166.4', true)
    const before = askedOf('/search/profilelist').length
    // the first address arrives after the second press
    slowly = true
    fireEvent.click(panel().getByRole('checkbox', { name: 'Hindu' }))
    await waitFor(() => expect(loads).toHaveLength(1))
    loads.splice(0).forEach((finish) => finish())
    // the router has finished, and the page is about to render
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    fireEvent.click(screen.getByRole('button', { name: 'Remove height 5 ft 6 in or more' }))
    await waitFor(() => expect(loads).toHaveLength(1))
    loads.splice(0).forEach((finish) => finish())
    await waitFor(() => expect(address()).toBe('?religion=1&gender=Female&withPhoto=true'))
    const after = askedOf('/search/profilelist').slice(before)
    const first = after.findIndex((body) => !('heightFrom' in body))
    expect(after.slice(first).every((body) => !('heightFrom' in body))).toBe(true)
    expect(lastSearch()).toMatchObject({ religion: [1], withPhoto: true })
  })
})

describe('a refused search', () => {
  it('can continue without the unknown value, where a retry can’t help', async () => {
    refused = { star: 'Please choose from the list.' }
    logIn()
    await openRaw('?star=99999&withPhoto=true&gender=any')
    const withoutIt = await screen.findByRole('button', { name: 'Search without it' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    refused = undefined
    fireEvent.click(withoutIt)
    await waitFor(() => expect(lastSearch()).not.toHaveProperty('star'))
    expect(lastSearch()).toMatchObject({ withPhoto: true })
    expect(address()).toBe('?gender=any&withPhoto=true')
  })
})

describe('a search with few results', () => {
  it('shows how many each change would find, and a press applies it', async () => {
    total = 3
    changes = [
      { label: 'Age to 34', total: 44, filter: { ageFrom: 25, ageTo: 34, religion: ['1'] } },
      { label: 'Any religion', total: 3, filter: { ageFrom: 25, ageTo: 30 } },
    ]
    const user = await open('?ageFrom=25&ageTo=30&religion=1')
    const more = within(await screen.findByRole('region', { name: 'How to find more' }))
    expect(more.getAllByRole('button').map((button) => button.textContent)).toEqual(['Age to 34: +41'])
    await user.click(more.getByRole('button'))
    await waitFor(() => expect(lastSearch()).toMatchObject({ ageFrom: 25, ageTo: 34, religion: [1] }))
    expect(address()).toBe('?ageFrom=25&ageTo=34&religion=1')
  })

  it('does the same on a phone and with no results', async () => {
    stubMediaQueries()
    total = 0
    changes = [{ label: 'Without keyword', total: 7, filter: { ageFrom: 19, ageTo: 60 } }]
    await open('?keyword=zzz')
    expect(await screen.findByRole('button', { name: 'Without keyword: +7' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'No profiles found.' })).toBeTruthy()
  })
})

describe('saved searches', () => {
  beforeEach(logIn)

  it('store the filters under a name, with an alert', async () => {
    const user = await open('?gender=Female&withPhoto=true')
    await user.click(screen.getByRole('button', { name: 'Save search' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Save this search' }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Female, With photo')
    await user.clear(dialog.getByLabelText(/^Name/))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter a name.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Name/), 'With photo')
    await user.click(dialog.getByRole('radio', { name: 'Every day' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ method, url }) => method === 'POST' && url === '/api/saved-searches')?.body).toMatchObject({
      name: 'With photo',
      alert: 'daily',
      filter: { gender: 'Female', withPhoto: true, ageFrom: 19, ageTo: 60 },
    })
  })

  it('show a count of new members, and reset it when they are opened', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: /^Saved searches/ }))
    await user.click(screen.getByRole('button', { name: /^From Madurai 4 new/ }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ keyword: 'madurai', gender: 'Female', ageFrom: null }))
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PATCH')).toEqual({
        method: 'PATCH',
        url: '/api/saved-searches/s1',
        body: { seen: true },
      }),
    )
  })

  it('are deleted after a confirmation', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: /^Saved searches/ }))
    await user.click(screen.getByRole('button', { name: 'Delete From Madurai' }))
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Delete From Madurai' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})
