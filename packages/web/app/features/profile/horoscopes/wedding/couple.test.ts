import { expect, it } from 'vitest'
import { coupleIn } from './couple.ts'

it('stars in an address are read in any spelling (WED-06)', () => {
  expect(coupleIn('?girl=05.2&boy=26.1')).toEqual({
    girl: { star: '5', patham: '2' },
    boy: { star: '26', patham: '1' },
  })
  for (const wrong of ['0.1', '00.1', '28.1', '5.5', '5', ''])
    expect(coupleIn(`?girl=${wrong}`).girl).toEqual({ star: '', patham: '' })
})
