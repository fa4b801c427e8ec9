/** What a person is on a profile: the candidate whom it shows, or somebody who acts for one. */
export type ProfileRole = 'candidate' | 'guardian'

/** What a caller is: a member by the account, and what that person is on the profile. */
export type Role = 'member' | ProfileRole
