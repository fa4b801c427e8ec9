import { expect, it } from 'vitest'
import { renderer } from './entry.server.tsx'

const card = {
  id: 'p1',
  name: '</script><b>Kavitha',
  memberId: 'M1',
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
  isProfileViewed: false,
}
const found = { statusCode: 200, content: [card], totalElements: 1, number: 0, size: 50 }

it("a page sent with answers shows them, and escapes members' texts (LIGHT-06)", async () => {
  expect(await renderer.callsOf('/about-us')).toEqual([])
  const [search] = await renderer.callsOf('/search-profile')
  expect(search).toMatchObject({ method: 'POST', url: '/profile/search/profilelist?page=0&size=50' })
  const html = await renderer.render('/search-profile', [JSON.stringify(found)])
  expect(html).not.toContain('</script><b>')
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  expect(parsed.querySelector('article h3')?.textContent).toBe(card.name)
  expect(parsed.querySelector('#results output')?.textContent).toBe('1 profile')
  expect(JSON.parse(parsed.getElementById('answers')?.textContent ?? '')).toEqual([
    [expect.arrayContaining(['/profile/search/profilelist']), found],
  ])
})
