export {
  findClanSides,
  findCommunity,
  findToldClans,
  LINES,
  COMMUNITY_AND_LINES,
  type ClanSide,
} from './clans.store.ts'
export { clanLabel, clanMark, ownLineWords, readSide, toClanVerdict, type ReadSide } from './clans.views.ts'
export { fitClans } from './fit-clans.ts'
