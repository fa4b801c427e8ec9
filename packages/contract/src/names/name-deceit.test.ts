import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOK_ALIKES } from './confusable-letters.ts'
import { nameDeceit } from './name-deceit.ts'
import { nameFault, tidyName } from './person-names.ts'

const faultsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, nameFault(tidyName(name))]))
const all = (fault: string | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fault]))

describe('the check for deceptive names', () => {
  it('rejects names that speak for the service, in any spelling (VAL-34)', () => {
    const names = [
      'Thunai Support',
      'Thunai',
      'THUNAI ADMIN',
      'Thunai-Team',
      'ThunaiSupport',
      'T h u n a i',
      'Admin Office',
      'Support Team',
      'Sup port Desk',
      'Customer Care',
      'Kavitha Support',
      'Thunaı Support',
      'Thunal Support',
      'Adrnin Office',
      'Pay to upi at okaxis',
      'Gpay Kavitha',
      'Refund Officer',
      'Official Matrimony',
      'Thúnai Ádmin',
      'துணை நிர்வாகி',
      'ТНUNAI'.normalize(),
      'Thunaiii Team',
      'Relationship Manager',
      'Service Team',
      'Accounts Department',
      'Cyber Police',
      'Bank Manager',
      'Transfer to bank account',
      'Send money to',
      'உதவி மையம்',
    ]
    const faults = faultsOf(...names)
    for (const name of names) expect([name, faults[name]]).not.toEqual([name, undefined])
  })

  it('rejects a mix of look-alike scripts and letters of another alphabet (VAL-34)', () => {
    const names = [
      'Аdmin Оffice',
      'Kаvitha',
      'Ｋａｖｉｔｈａ',
      '𝐊avitha',
      'Kavitha Иванова',
      'கவிதா कविता',
      'Kaவிtha',
      'Ραυλ Raman',
      'ᴀdmin Raman',
      'ᴋavitha',
    ]
    expect(faultsOf(...names)).toEqual(all('nameScripts', names))
  })

  it('recognises a name by its look, with any letters of the confusables table (VAL-34)', () => {
    const singles = Object.entries(LOOK_ALIKES).filter(([latin]) => latin.length === 1)
    const letterFor = (latin: string) => {
      const alike = singles.find(([one]) => one === latin)?.[1] ?? ''
      return fc.constantFrom(latin, latin.toUpperCase(), ...alike)
    }
    fc.assert(
      fc.property(
        fc
          .constantFrom('thunai', 'support', 'admin', 'moderator', 'payment')
          .chain((word) => fc.tuple(...[...word].map(letterFor))),
        (letters) => {
          expect(nameDeceit(letters.join(''))).toBeDefined()
        },
      ),
    )
  })

  it('accepts names of people in the scripts of our families (VAL-34)', () => {
    const names = [
      'Kavitha கவிதா',
      'R. கவிதா',
      'Muthu Naidu',
      'Bhim Rao',
      'Officer Kumar',
      'Banker Raman',
      'Paynter Joseph',
      'Adminath Jain',
      'Supporna Devi',
      'Thunaivan Raja',
      'Lakshmi Narayanan',
      'Renée D’Souza',
      'Иван Петров',
      'Γιώργος Παπαδόπουλος',
      'محمد علي',
      'Mohammed محمد',
      'ஸ்ரீ வித்யா',
      'कविता शर्मा',
      'కవిత రెడ్డి',
      'കവിത നായർ',
      'ಕವಿತಾ ರಾವ್',
      'ස්රී ලංකා',
      '山田 たろう',
      'สมชาย คำดี',
      'Team Singh',
      'Care Kumar',
      'Bill Gates',
      'Money Mathew',
      'Mark Manager',
      'Xuan To',
    ]
    expect(faultsOf(...names)).toEqual(all(undefined, names))
  })
})
