import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gender } from '@thunai/contract/values/choices'
import sharp from 'sharp'
import { PORTRAIT_FOLDER } from './copy-portraits.ts'
import { ALL_PORTRAITS, portraitFile } from './demo-portrait.ts'
import { angavastram, cap, CLOTHS, kurta, salwar, saree, scarf, SHIRTS, shirt, turban } from './portrait-clothes.ts'
import {
  beard,
  bindi,
  cross,
  face,
  glasses,
  ground,
  jasmine,
  jhumkas,
  kumkum,
  manHair,
  moustache,
  necklace,
  noseStud,
  SKINS,
  stubble,
  studs,
  temples,
  vibhuti,
  womanHair,
} from './portrait-parts.ts'
import { seededRandom } from '../seeded-random.ts'

const GROUNDS = [
  ['#f6eedd', '#ead9b8'],
  ['#f6e3e2', '#ebcac8'],
  ['#e3f1e3', '#c8e0c9'],
  ['#e2eff6', '#c5dce9'],
  ['#fbeecb', '#f0d894'],
  ['#fcf3f1', '#f0d8d2'],
] as const

/**
 * Draws a portrait as SVG. The same number and view always give the same drawing, and all views of a number show the
 * same person.
 */
export function drawPortrait(gender: Gender, number: number, view = 1): string {
  const random = seededRandom(gender === 'Male' ? 0x11 : 0x22, number)
  const [colour, line] =
    GROUNDS[(number * 5 + (gender === 'Male' ? 2 : 0) + (view - 1) * 2) % GROUNDS.length] ?? GROUNDS[0]
  const skin = random.pick(SKINS)
  const worn = (view - 1) * 3
  const body = gender === 'Male' ? man(number, worn) : woman(number, worn)
  const drawn = body(skin)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 66 380 475" width="480" height="600">${ground(colour, line, 8 + 4 * ((number + view + 1) % 2))}
    ${drawn.behind}${drawn.clothes}${face(skin, random.next(), gender === 'Male' ? 2 : 0)}${drawn.front}</svg>`
}

interface Layers {
  /** Back to front: behind the body, clothes, then everything over the face. */
  readonly behind: string
  readonly clothes: string
  readonly front: string
}
type Figure = (skin: (typeof SKINS)[number]) => Layers

const at = <T>(items: readonly T[], place: number): T => {
  const item = items[place % items.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/** 1 to 12 wear saree and bindi, 13 and 14 no mark, 15 to 17 a cross, 18 to 20 a scarf. */
function woman(number: number, worn: number): Figure {
  const cloth = at(CLOTHS, number * 2 + worn)
  if (number >= 18) {
    const scarfed = scarf(cloth.body, cloth.border)
    return (skin) => ({
      behind: scarfed.back,
      clothes: salwar(skin, at(CLOTHS, number * 2 + 1 + worn)),
      front: scarfed.over,
    })
  }
  const marked = number <= 12
  const hair = marked
    ? at([womanHair.plait, womanHair.bun, womanHair.loose, womanHair.plait, womanHair.side], number)
    : at([womanHair.loose, womanHair.side, womanHair.bun], number)
  const flowers = marked && number % 3 !== 2 && hair !== womanHair.loose ? jasmine : ''
  const jewels = marked
    ? `${necklace(number % 2 === 0)}${jhumkas}${number % 4 === 1 ? noseStud : ''}`
    : `${number >= 15 ? cross : ''}${studs}`
  const mark = marked ? bindi(number % 2 === 0 ? '#96263a' : '#5a1420') : ''
  return (skin) => ({
    behind: hair.back,
    clothes: marked || number === 14 ? saree(skin, cloth, at(CLOTHS, number * 2 + 3 + worn).body) : salwar(skin, cloth),
    front: `${hair.over}${flowers}${mark}${jewels}${number % 6 === 4 ? glasses : ''}`,
  })
}

/** 1 to 7 wear a mark on the forehead, 8 to 16 none, 17 a turban, 18 to 20 cap or beard. */
function man(number: number, worn: number): Figure {
  const dressed = (skin: (typeof SKINS)[number]) =>
    (number + worn / 3) % 3 === 0 ? kurta(skin, at(CLOTHS, number + worn)) : shirt(skin, at(SHIRTS, number + worn))
  if (number === 17)
    return (skin) => ({ behind: temples, clothes: dressed(skin), front: `${beard}${turban('#96263a')}` })
  if (number >= 18) {
    return (skin) => ({
      behind: temples,
      clothes: dressed(skin),
      front: `${manHair.short}${number === 19 ? stubble + moustache : beard}${number === 19 ? '' : cap}`,
    })
  }
  const hair = at(
    [manHair.short, manHair.swept, manHair.high, manHair.swept, manHair.short, manHair.receding, manHair.high],
    number,
  )
  const lip = at([moustache, moustache, '', stubble + moustache, moustache, beard, ''], number * 3)
  const mark = number > 7 ? '' : number % 3 === 1 ? vibhuti : kumkum
  return (skin) => ({
    behind: temples,
    clothes: `${worn === 0 && (number === 4 || number === 7) ? shirt(skin, '#fbf6e9') + angavastram : dressed(skin)}`,
    front: `${hair}${lip}${mark}${number % 5 === 0 ? glasses : ''}`,
  })
}

/** Draws all portraits into the folder of demo portraits: `node draw-portraits.ts`. */
async function drawAll(): Promise<void> {
  await mkdir(PORTRAIT_FOLDER, { recursive: true })
  for (const { gender, number, view } of ALL_PORTRAITS) {
    await sharp(Buffer.from(drawPortrait(gender, number, view)))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(PORTRAIT_FOLDER, portraitFile(gender, number, view)))
  }
}

if (import.meta.main) await drawAll()
