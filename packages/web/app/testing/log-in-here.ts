import { session } from '../session/session.ts'

/** Logs a member in, with a token valid for an hour. */
export function logInHere(profileId = 'x'): void {
  const claims = { exp: Math.ceil(Date.now() / 1000) + 3600, family_name: profileId }
  session.login(`e30.${btoa(JSON.stringify(claims))}.x`)
}
