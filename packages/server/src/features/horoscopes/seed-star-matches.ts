import { matchTable, STAR_PLACES } from '@thunai/astrology/match-table'
import { TRADITION_IDS } from '@thunai/astrology/traditions'
import type pg from 'pg'

const PLACES = Array.from({ length: STAR_PLACES }, (_, index) => index + 1)

/** Works out all pairs of star places in every tradition and keeps them, where the database has none yet. */
export async function seedStarMatches(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>('select exists (select from star_match) as some')
  if (rows[0]?.some) return
  for (const tradition of TRADITION_IDS) {
    const match = matchTable(tradition)
    const girls = PLACES.map((girl) => {
      const pairs = PLACES.map((boy) => match(girl, boy))
      return { girl, matched: pairs.map(({ matched }) => matched), rajju: pairs.map(({ rajju }) => rajju) }
    })
    await client.query(
      `insert into star_match (tradition, girl, matched, rajju)
       select $1, girl, matched, rajju from json_to_recordset($2) as row (girl smallint, matched smallint[], rajju boolean[])`,
      [tradition, JSON.stringify(girls)],
    )
  }
}
