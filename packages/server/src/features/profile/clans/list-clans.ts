import { nameIn } from '@thunai/contract/values/languages'
import { clanNaming } from '@thunai/community/communities'
import { GOTHRAMS } from '@thunai/community/data'
import { inheritedFrom } from '@thunai/community/inheritance'
import type { Clans } from '@thunai/contract/profile/clans'
import type { I18n } from '@lingui/core'
import type { Services } from '../../../services.ts'
import { resolveDependents } from '../reference/reference.api.ts'
import { findCommunitiesNamed } from './clans.store.ts'

/** The community's word for clans in the reader's language, and its listed clans. */
export async function listClans(
  { db }: Pick<Services, 'db'>,
  i18n: I18n,
  { caste, subCaste }: { readonly caste: string; readonly subCaste: string },
): Promise<Clans> {
  const [castes, subCastes] = await Promise.all([
    resolveDependents(db, 'caste', caste === '' ? [] : [caste]),
    resolveDependents(db, 'sub_caste', subCaste === '' ? [] : [subCaste]),
  ])
  const communities = await findCommunitiesNamed(db, {
    caste: castes.get(caste) ?? [],
    subCaste: subCastes.get(subCaste) ?? [],
  })
  const community = communities.find((one) => clanNaming(one)) ?? communities[0] ?? {}
  const naming = clanNaming(community)
  return {
    label: naming ? nameIn(i18n, naming.label) : null,
    entries: (naming?.list?.entries ?? []).map(({ name, ta = null, group = null, divisions = [] }) => ({
      name,
      tamil: ta,
      group,
      divisions: [...divisions],
    })),
    inheritedFrom: {
      clan: inheritedFrom(community, 'clan'),
      houseName: inheritedFrom(community, 'houseName'),
    },
  }
}

export const listGothrams = (): { name: string; tamil: string | null }[] =>
  GOTHRAMS.map(({ name, ta = null }) => ({ name, tamil: ta }))
